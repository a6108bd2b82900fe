import { findGroup, findNamed } from '../../lib/find-named.ts';

/** Topic of a variable group. */
export type BootVariableGroup = 'start' | 'kernel' | 'logo' | 'board';

/** A U-Boot environment variable. */
export interface BootVariable {
  readonly name: string;
  /** Value on a Comet or in the vendor's defaults, or `''` if U-Boot sets it at runtime. */
  readonly value: string;
  /** `device`: read on a Comet. `defaults`: from the vendor's source, so compare with your device. */
  readonly from: 'device' | 'defaults';
  readonly group: BootVariableGroup;
  readonly role: string;
}

// Values from the vendor's U-Boot, https://github.com/chiragp-mecha/u-boot
// (include/configs/mecha_comet.h), where `from` is `defaults`.
export const bootVariables = [
  {
    name: 'bootcmd',
    value: 'run sr_ir_v2_cmd;run distro_bootcmd;run bsp_bootcmd',
    from: 'device',
    group: 'start',
    role: 'what runs after the countdown',
  },
  { name: 'boot_targets', value: 'usb0 mmc1 mmc2', from: 'device', group: 'start', role: 'where distro_bootcmd looks, in this order' },
  { name: 'sr_ir_v2_cmd', value: '', from: 'defaults', group: 'start', role: 'prepares a device tree in RAM' },
  { name: 'distro_bootcmd', value: '', from: 'defaults', group: 'start', role: 'tries the boot targets one by one' },
  { name: 'bsp_bootcmd', value: '', from: 'defaults', group: 'start', role: "starts Mecha's image from the eMMC" },
  { name: 'bsp_script', value: 'boot.scr', from: 'defaults', group: 'start', role: 'boot script on the boot partition' },
  { name: 'mmcdev', value: '2', from: 'defaults', group: 'start', role: 'storage that bsp_bootcmd reads: the eMMC' },
  { name: 'mmcpart', value: '1', from: 'defaults', group: 'start', role: 'its partition with kernel and script' },
  { name: 'image', value: 'Image', from: 'defaults', group: 'kernel', role: 'kernel file when there is no boot script' },
  { name: 'fdtfile', value: 'imx8mm-mecha-comet-m-gen1.dtb', from: 'defaults', group: 'kernel', role: 'device tree when there is no boot script' },
  { name: 'fdt_file', value: 'imx8mm-mecha-comet-m-gen1.dtb', from: 'device', group: 'kernel', role: 'device tree that the boot script loads' },
  { name: 'console', value: 'ttymxc1,115200', from: 'device', group: 'kernel', role: 'serial console of the kernel' },
  { name: 'mmcroot', value: '/dev/mmcblk2p2 rootwait rw', from: 'device', group: 'kernel', role: 'root filesystem when there is no boot script' },
  { name: 'rootfs_part', value: '/dev/mmcblk2p2', from: 'defaults', group: 'kernel', role: 'root filesystem for the boot script' },
  { name: 'bootargs', value: '', from: 'defaults', group: 'kernel', role: 'kernel command line, put together at each start' },
  { name: 'loadaddr', value: '0x40400000', from: 'defaults', group: 'kernel', role: 'RAM address for any file' },
  { name: 'kernel_addr_r', value: '0x40400000', from: 'device', group: 'kernel', role: 'RAM address of the kernel' },
  { name: 'fdt_addr_r', value: '0x43000000', from: 'defaults', group: 'kernel', role: 'RAM address of the device tree' },
  { name: 'initrd_addr', value: '0x43800000', from: 'device', group: 'kernel', role: 'RAM address of the initial RAM disk' },
  { name: 'splashfile', value: 'logo.bmp', from: 'defaults', group: 'logo', role: 'path of the picture, relative to the root of its partition' },
  { name: 'splashsource', value: 'mmc_fs', from: 'defaults', group: 'logo', role: 'mmc_fs for eMMC or card, usb_fs for a stick' },
  { name: 'splashdevpart', value: '2:1', from: 'defaults', group: 'logo', role: 'device and partition of the picture' },
  { name: 'splashimage', value: '0x50000000', from: 'defaults', group: 'logo', role: 'RAM address for the picture' },
  { name: 'board', value: 'mecha_comet', from: 'device', group: 'board', role: 'board folder in the source' },
  { name: 'board_name', value: 'Comet-m', from: 'device', group: 'board', role: 'name of the product' },
  { name: 'board_rev', value: 'Gen1', from: 'device', group: 'board', role: 'generation; not the revision of the case' },
  { name: 'vendor', value: 'mecha', from: 'device', group: 'board', role: 'vendor folder in the source' },
  { name: 'soc', value: 'imx8m', from: 'device', group: 'board', role: 'chip family' },
  { name: 'soc_type', value: 'imx8mm', from: 'device', group: 'board', role: 'i.MX 8M Mini' },
  { name: 'arch', value: 'arm', from: 'device', group: 'board', role: 'source folder; the system is 64-bit nonetheless' },
  { name: 'cpu', value: 'armv8', from: 'device', group: 'board', role: '64-bit Arm' },
] as const satisfies readonly BootVariable[];

/** Names for `getBootVariable`. */
export type BootVariableName = (typeof bootVariables)[number]['name'];

/** Returns the variable with this name. Throws and suggests the nearest if unknown. */
export function getBootVariable(name: string): BootVariable {
  return findNamed<BootVariable>('boot variable', bootVariables, name);
}

/** Returns a group's variables in order. Throws and suggests the nearest if unknown. */
export function getBootVariablesOf(group: BootVariableGroup): readonly BootVariable[] {
  return findGroup<BootVariable>('group of boot variables', bootVariables, (variable) => [variable.group], group);
}
