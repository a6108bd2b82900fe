import { describe, expect, it } from 'vitest';
import { getBootVariable } from './boot-variables.ts';
import { buildFiles } from './build-files.ts';
import { getPartition, partitions, storage } from './partitions.ts';
import { type Revision, revisions } from './revisions.ts';

it('Partitions have the same numbers in Linux and U-Boot', () => {
  partitions.forEach(({ device, uboot }, index) => {
    expect(device).toBe(`${storage.device}p${index + 1}`);
    expect(uboot).toBe(`${storage.uboot}:${index + 1}`);
  });
});

it('Files of a revision are named after it, and are at the end of their addresses', () => {
  const files = (revisions as readonly Revision[]).flatMap(({ name, bundle, datasheet }) =>
    [bundle, datasheet].flatMap((file) => (file ? [{ revision: name, ...file }] : [])),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter(({ file, url }) => !url.endsWith(`/${file}`))).toEqual([]);
  for (const { name, bundle } of revisions as readonly Revision[]) if (bundle) expect(bundle.file).toContain(`_${name}_`);
});

describe('boot variables', () => {
  it('contain names of existing files and variables', () => {
    const files = buildFiles.map(({ name }) => name);
    for (const name of ['image', 'fdtfile', 'fdt_file', 'bsp_script']) expect(files).toContain(getBootVariable(name).value);
    for (const command of getBootVariable('bootcmd').value.split(';')) expect(() => getBootVariable(command.replace('run ', ''))).not.toThrow();
  });

  it('load kernel and logo from the boot partition, and start the system from the root partition', () => {
    const { uboot } = getPartition('boot');
    const { device } = getPartition('rootfs');
    expect(`${getBootVariable('mmcdev').value}:${getBootVariable('mmcpart').value}`).toBe(uboot);
    expect(getBootVariable('splashdevpart').value).toBe(uboot);
    expect(getBootVariable('rootfs_part').value).toBe(device);
    expect(getBootVariable('mmcroot').value).toBe(`${device} rootwait rw`);
  });
});
