import { z } from 'zod';
import { text, webAddress } from '../../../config/config-fields.ts';
import { listOf, report } from '../list.ts';

const download = z
  .strictObject({ file: text.describe('Name of the file.'), url: webAddress.describe('Its address, which ends in the name.') })
  .refine(({ file, url }) => url.endsWith(`/${file}`), 'an address that ends in the name of the file');

const partition = z
  .strictObject({
    device: text.describe('Device file in Linux on the Comet.'),
    uboot: z
      .string()
      .regex(/^\d:\d$/, 'numbers such as 2:1')
      .describe("Device and partition, as in U-Boot's file commands."),
    fileSystem: z.enum(['vfat', 'ext4']).describe('Kind of filesystem.'),
    mountPoint: text.describe('Folder where Linux mounts it.'),
    contents: text.describe('What is on it, in a few words.'),
  })
  .refine(({ device, uboot }) => device === `/dev/mmcblk${uboot.replace(':', 'p')}`, 'the same numbers in Linux and U-Boot');

const revision = z.strictObject({
  title: text.describe('Name for readers.'),
  sign: text.describe('How to recognise it.'),
  bundle: download.optional().describe('Download with everything to flash.'),
  datasheet: download
    .safeExtend({ dated: text.describe('Its date.'), about: text.describe('Its audience or subject.') })
    .optional()
    .describe('Published datasheet.'),
  deviceTree: text.optional().describe("Device tree in the vendor's newer kernel source, without extension."),
});

const variable = z.strictObject({
  value: text.optional().describe("Value on a Comet or in the vendor's defaults. Leave it out if U-Boot sets it at runtime."),
  from: z.enum(['read from a Comet', 'from the source']).describe('Where the value is from.'),
  group: z.enum(['start', 'kernel', 'logo', 'board']).describe('List on pages.'),
  role: text.describe('Its purpose, in a few words.'),
});

const source = z
  .strictObject({
    url: webAddress.describe('Repository or download.'),
    version: text.optional().describe('Branch, release, or the first letters of a commit. Default: the default branch.'),
    commit: z
      .string()
      .regex(/^[\da-f]{40}$/)
      .optional()
      .describe('The whole commit, if pages check it out.'),
    output: text.describe('What comes from it, in a few words.'),
  })
  .refine(({ version = '', commit = version }) => commit.startsWith(version), 'a commit that begins with its version');

const setting = z.strictObject({
  value: text.describe('The setting as typed.'),
  role: text.describe('Its purpose, in a few words.'),
});

const file = z.strictObject({
  groups: z
    .array(z.enum(['bundle', 'boot image', 'boot partition']))
    .min(1)
    .describe('Lists on pages: the download for flashing, flash.bin, /boot.'),
  role: text.describe('Its purpose, in a few words.'),
});

/** Storage, revisions and their downloads, and what is built. */
export const boot = z
  .strictObject({
    storage: z
      .strictObject({
        device: text.describe('Device file in Linux.'),
        uboot: text.describe('Its number in U-Boot.'),
        bytes: z.int().describe('Size of its user area.'),
        bootImage: z.array(text).describe('Parts of the boot image, which is outside the partitions.'),
      })
      .describe('The internal storage (eMMC).'),
    partitions: listOf(partition).describe('Partitions that flashing creates.'),
    revisions: listOf(revision).describe('Revisions of the Comet, and what is published for them.'),
    variables: listOf(variable).describe('Variables of U-Boot.'),
    sources: listOf(source).describe('Repositories and downloads to build.'),
    settings: listOf(setting).describe('Settings of a build.'),
    files: listOf(file).describe('Files that are built, downloaded or read when the Comet starts.'),
  })
  .superRefine(({ storage, partitions, variables, files }, context) => {
    const find = (name: string) => partitions.entries.find((each) => each.name === name);
    const values = new Map(variables.entries.map(({ name, value = '' }) => [name, value]));
    const expect = (name: string, allowed: readonly (string | undefined)[]) => {
      if (!allowed.includes(values.get(name))) report(context, ['variables', 'entries', name, 'value'], allowed.join(' or '));
    };
    for (const { name, device } of partitions.entries)
      if (!device.startsWith(`${storage.device}p`)) report(context, ['partitions', 'entries', name, 'device'], `a partition of ${storage.device}`);
    for (const name of ['image', 'fdtfile', 'fdt_file', 'bsp_script'])
      expect(
        name,
        files.entries.map((each) => each.name),
      );
    expect('rootfs_part', [find('rootfs')?.device]);
    expect('mmcroot', [`${find('rootfs')?.device} rootwait rw`]);
    expect('splashdevpart', [find('boot')?.uboot]);
    expect('mmcdev', [find('boot')?.uboot.split(':')[0]]);
    expect('mmcpart', [find('boot')?.uboot.split(':')[1]]);
    for (const command of values.get('bootcmd')?.split(';') ?? [])
      if (!values.has(command.replace('run ', ''))) report(context, ['variables', 'entries', 'bootcmd', 'value'], 'variables of this list');
  });
