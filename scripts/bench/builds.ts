import { readFileSync, writeFileSync } from 'node:fs';
import { figure, largest, median, type Group, type Section } from './figures.ts';
import type { Run } from './run-command.ts';
import { buildSite, type Site, type Sites } from './sites.ts';
import { clearBuild, type Workshop } from './workshop.ts';

const COLD_AT_MOST = 3;
const WARM_AT_MOST = 1.3;

/**
 * Times the builds of both sites in turn, so that what else the machine does meets both.
 * Cold: nothing of an earlier build is there. Warm: one sentence of a page changed since the last build.
 */
export async function measureBuilds(sites: Sites, rounds: number, workshop: Workshop, onProgress: (what: string) => void): Promise<Section> {
  const cold = { ours: [] as Run[], bare: [] as Run[] };
  const warm = { ours: [] as Run[], bare: [] as Run[] };
  const texts = { ours: readFileSync(sites.ours.pageFile, 'utf8'), bare: readFileSync(sites.bare.pageFile, 'utf8') };
  const timed = async (runs: Run[], site: Site, what: string) => {
    const run = await buildSite(site, workshop);
    runs.push(run);
    onProgress(`${what}: ${run.seconds.toFixed(1)} s`);
  };
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of ['ours', 'bare'] as const) {
      clearBuild(sites[name].folder);
      await timed(cold[name], sites[name], `round ${round} of ${rounds}, cold build of ${name}`);
    }
    for (const name of ['ours', 'bare'] as const) {
      writeFileSync(sites[name].pageFile, `${texts[name]}\nThis sentence is of round ${round}.\n`);
      await timed(warm[name], sites[name], `round ${round} of ${rounds}, warm build of ${name}`);
    }
  }
  for (const name of ['ours', 'bare'] as const) writeFileSync(sites[name].pageFile, texts[name]);
  return {
    title: `Builds, ours and a bare Starlight site with the same pages in turn (median of ${rounds})`,
    groups: [group('cold', cold, COLD_AT_MOST), group('warm, one sentence changed', warm, WARM_AT_MOST)],
  };
}

function group(name: string, runs: { ours: Run[]; bare: Run[] }, atMost: number): Group {
  const seconds = { ours: median(runs.ours.map((run) => run.seconds)), bare: median(runs.bare.map((run) => run.seconds)) };
  const memory = { ours: largest(runs.ours.map((run) => run.peakMemory)), bare: largest(runs.bare.map((run) => run.peakMemory)) };
  return {
    name,
    figures: [
      figure('time', 's', seconds.ours, { bare: seconds.bare }),
      figure('ours to bare', '×', seconds.ours / seconds.bare, { budget: { atMost } }),
      figure('peak memory', 'MB', memory.ours, { bare: memory.bare }),
    ],
  };
}
