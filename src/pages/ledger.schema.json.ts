import { z } from 'zod';
import { exportSchema } from '../ledger/export.ts';

export const GET = () => Response.json(z.toJSONSchema(exportSchema));
