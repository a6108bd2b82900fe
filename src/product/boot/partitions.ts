import { findNamed } from '../../lib/find-named.ts';

/** A partition of the internal storage. */
export interface Partition {
  readonly name: string;
  /** Device file in Linux on the Comet. */
  readonly device: string;
  /** Device and partition after `mmc` in U-Boot's file commands. */
  readonly uboot: string;
  readonly fileSystem: 'vfat' | 'ext4';
  readonly mountPoint: string;
  readonly contents: string;
}

/**
 * The internal storage (eMMC): its device file, its U-Boot number, its user
 * area in bytes as U-Boot printed them in a recorded run, and the parts of the
 * boot image outside the partitions.
 */
export const storage = { device: '/dev/mmcblk2', uboot: '2', bytes: 0x3a4a000 * 512, bootImage: ['SPL', 'BL31', 'U-Boot'] } as const;

/** Partitions created by flashing, as listed in a recorded run. */
export const partitions = [
  {
    name: 'boot',
    device: '/dev/mmcblk2p1',
    uboot: '2:1',
    fileSystem: 'vfat',
    mountPoint: '/boot',
    contents: 'kernel, device tree, boot script, boot logo',
  },
  { name: 'rootfs', device: '/dev/mmcblk2p2', uboot: '2:2', fileSystem: 'ext4', mountPoint: '/', contents: 'Debian and the programs' },
  { name: 'home', device: '/dev/mmcblk2p3', uboot: '2:3', fileSystem: 'ext4', mountPoint: '/home', contents: 'your files' },
] as const satisfies readonly Partition[];

/** Names for `getPartition`. */
export type PartitionName = (typeof partitions)[number]['name'];

/** Returns the partition with this name. Throws and suggests the nearest if unknown. */
export function getPartition(name: string): Partition {
  return findNamed<Partition>('partition', partitions, name);
}
