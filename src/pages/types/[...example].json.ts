import type { APIRoute } from 'astro';
import { typesOf } from '../../plugins/twoslash/ahead.ts';
import { exampleNames } from '../../run/examples.ts';

export const getStaticPaths = () => exampleNames().map((example) => ({ params: { example } }));

/** The hover texts of one example, fetched when a reader first points at one of its identifiers. */
export const GET: APIRoute = async ({ params }) => Response.json((await typesOf(params.example!)).texts);
