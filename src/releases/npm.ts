import { execFileSync } from 'node:child_process';

/**
 * What the registry says of a package, as npm itself gives it: npm knows the registry and its credentials.
 *
 * @param fields such as `version`
 * @throws Error with npm's own reason when the registry cannot be asked, or has no such release
 */
export function npmView(spec: string, ...fields: string[]): unknown {
  try {
    const text = execFileSync('npm', ['view', spec, ...fields, '--json'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    return JSON.parse(text);
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    const reason = (stderr || message).split('\n').find((line) => line.trim() !== '');
    throw new Error(`The registry could not be asked for ${spec}: ${reason}`, { cause: error });
  }
}
