import { describe, expect, it } from 'vitest';
import { getBootVariable } from './boot-variables.ts';
import { getBuildFile } from './build-files.ts';
import { getPartition } from './partitions.ts';

describe('boot variables', () => {
  it.each(['image', 'fdtfile', 'fdt_file', 'bsp_script'])('contain in %s the name of an existing file', (name) => {
    expect(() => getBuildFile(getBootVariable(name).value)).not.toThrow();
  });

  it('load kernel and logo from the boot partition', () => {
    const { uboot } = getPartition('boot');
    expect(`${getBootVariable('mmcdev').value}:${getBootVariable('mmcpart').value}`).toBe(uboot);
    expect(getBootVariable('splashdevpart').value).toBe(uboot);
  });

  it('start the system from the root partition', () => {
    const { device } = getPartition('rootfs');
    expect(getBootVariable('rootfs_part').value).toBe(device);
    expect(getBootVariable('mmcroot').value).toBe(`${device} rootwait rw`);
  });

  it('run commands that are variables too', () => {
    for (const command of getBootVariable('bootcmd').value.split(';')) expect(() => getBootVariable(command.replace('run ', ''))).not.toThrow();
  });

  it('leave 44 MiB for the kernel below the device tree', () => {
    const room = Number(getBootVariable('fdt_addr_r').value) - Number(getBootVariable('kernel_addr_r').value);
    expect(room).toBe(44 * 2 ** 20);
  });
});
