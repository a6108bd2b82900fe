import { findGroup } from '../../lib/find-named.ts';

/** `bundle`: in the download for flashing. `boot image`: parts of flash.bin. `boot partition`: below /boot. */
export type BuildFileGroup = 'bundle' | 'boot image' | 'boot partition';

/** A file that is built, downloaded or read when the Comet starts. */
export interface BuildFile {
  readonly name: string;
  readonly groups: readonly BuildFileGroup[];
  readonly role: string;
}

export const buildFiles: readonly BuildFile[] = [
  { name: 'flash.auto', groups: ['bundle'], role: 'script that uuu follows' },
  { name: 'flash.bin', groups: ['bundle'], role: 'boot image: SPL, memory training, BL31 and U-Boot' },
  { name: 'Image', groups: ['bundle', 'boot partition'], role: 'kernel' },
  { name: 'imx8mm-mecha-comet-m-gen1.dtb', groups: ['bundle', 'boot partition'], role: 'device tree of the kernel' },
  {
    name: 'mecha-comet-m-gen1-mfgtool-initramfs.cpio.gz.u-boot',
    groups: ['bundle'],
    role: 'small system that runs in RAM while flashing',
  },
  { name: 'debian-image-rootfs.tar.gz', groups: ['bundle'], role: 'Debian root filesystem' },
  { name: 'boot.scr', groups: ['boot partition'], role: 'boot script that names kernel and device tree' },
  { name: 'u-boot-spl.bin', groups: ['boot image'], role: 'SPL' },
  { name: 'lpddr4_pmu_train_*', groups: ['boot image'], role: 'memory training firmware' },
  { name: 'bl31.bin', groups: ['boot image'], role: 'Trusted Firmware' },
  { name: 'u-boot-nodtb.bin', groups: ['boot image'], role: 'U-Boot' },
  { name: 'mecha-comet.dtb', groups: ['boot image'], role: "U-Boot's own device tree" },
  { name: 'mecha-comet-evk.dtb', groups: ['boot image'], role: 'copy of it, under the name that imx-mkimage looks for' },
  { name: 'mkimage_uboot', groups: ['boot image'], role: 'packing tool from the U-Boot build' },
];

/** Returns a group's files in order. Throws and suggests the nearest if unknown. */
export function getBuildFilesOf(group: BuildFileGroup): readonly BuildFile[] {
  return findGroup('group of build files', buildFiles, ({ groups }) => groups, group);
}
