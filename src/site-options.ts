import { join } from 'node:path';
import ts from 'typescript';
import { root } from './sdk/root.ts';

/**
 * The site's strict settings: those of the root tsconfig.json, as the compiler reads them.
 *
 * @throws Error that names the file, where it cannot be read
 */
export function siteOptions(): ts.CompilerOptions {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (fault: ts.Diagnostic) => {
      throw new Error(`tsconfig.json: ${ts.flattenDiagnosticMessageText(fault.messageText, '\n')}`);
    },
  };
  return ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), undefined, host)!.options;
}
