import { exportLedger } from '../ledger/export.ts';

export const GET = () => Response.json(exportLedger());
