import type { APIRoute } from 'astro';
import { computeTypes } from '../../plugins/twoslash/compute.ts';
import { exampleNames } from '../../run/examples.ts';

export const getStaticPaths = () => exampleNames().map((example) => ({ params: { example } }));

/** The hover texts of one example, fetched when a reader first points at one of its identifiers. */
export const GET: APIRoute = ({ params }) => Response.json(computeTypes(params.example!).texts);
