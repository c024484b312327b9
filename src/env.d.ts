declare namespace App {
  interface Locals {
    /** Whether the page under way has shown a code block (src/components/Example.astro). */
    hasCode?: boolean;
  }
}
