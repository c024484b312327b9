/** The page of an example in a locale: `/zh-cn/examples/reference-model/push/`. */
export function exampleUrl(name: string, locale: string | undefined): string {
  return `${locale ? `/${locale}` : ''}/examples/${name}/`;
}
