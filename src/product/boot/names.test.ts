import { describe, expect, it } from 'vitest';
import { bootVariables, getBootVariable } from './boot-variables.ts';
import { buildFiles, getBuildFile } from './build-files.ts';
import { buildSettings, getBuildSetting, getSource, sources } from './build-settings.ts';
import { getPartition, partitions } from './partitions.ts';
import { getRevision, revisions } from './revisions.ts';

describe('the tables', () => {
  it.each([
    ['partition', partitions],
    ['boot variable', bootVariables],
    ['build file', buildFiles],
    ['build setting', buildSettings],
    ['source', sources],
    ['revision', revisions],
  ])('list every %s once', (_kind, entries: readonly { readonly name: string }[]) => {
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
  });

  it.each([
    ['rootf', () => getPartition('rootf'), 'no partition named rootf; did you mean rootfs?'],
    ['bootcmds', () => getBootVariable('bootcmds'), 'no boot variable named bootcmds; did you mean bootcmd?'],
    ['flash.bim', () => getBuildFile('flash.bim'), 'no build file named flash.bim; did you mean flash.bin?'],
    ['CROSS_COMPIL', () => getBuildSetting('CROSS_COMPIL'), 'no build setting named CROSS_COMPIL; did you mean CROSS_COMPILE?'],
    ['UBoot', () => getSource('UBoot'), 'no source named UBoot; did you mean U-Boot?'],
    ['rev4', () => getRevision('rev4'), 'no revision named rev4; did you mean rev'],
  ])('reject %s and suggest the nearest', (_name, get, message) => {
    expect(get).toThrow(message);
  });
});
