import { findNamed } from '../../lib/find-named.ts';

/** A repository or download to build. */
export interface BuildSource {
  readonly name: string;
  readonly url: string;
  /** Branch or commit to build, or `''` for the default branch. */
  readonly version: string;
  readonly output: string;
}

/** A build setting, spelled as typed. */
export interface BuildSetting {
  readonly name: string;
  readonly value: string;
  readonly role: string;
}

/** Downloads. The versions are those of the vendor's build, https://github.com/mecha-org/mecha-make. */
export const sources = [
  { name: 'U-Boot', url: 'https://github.com/chiragp-mecha/u-boot', version: 'imx-2023.04.y', output: 'SPL, U-Boot, its device tree, mkimage' },
  {
    name: 'Trusted Firmware',
    url: 'https://github.com/nxp-imx/imx-atf',
    version: '99195a23d3aef485fb8f10939583b1bdef18881c',
    output: 'BL31',
  },
  {
    name: 'DDR firmware',
    url: 'https://www.nxp.com/lgfiles/NMG/MAD/YOCTO/firmware-imx-8.20.bin',
    version: '8.20',
    output: 'memory training',
  },
  {
    name: 'imx-mkimage',
    url: 'https://github.com/nxp-imx/imx-mkimage',
    version: 'd489494622585a47b4be88988595b0e4f9598f39',
    output: 'the tool that joins all parts',
  },
  {
    name: 'mecha-make',
    url: 'https://github.com/mecha-org/mecha-make',
    version: '797876b7fce5fc5868e0b99648931922f2a9640c',
    output: "Mecha's build scripts",
  },
  { name: 'mecha-flash-tool', url: 'https://github.com/mecha-org/mecha-flash-tool', version: '', output: "Mecha's flashing program" },
  { name: 'kernel', url: 'https://github.com/chiragp-mecha/linux-imx', version: '00659ceb855e', output: 'Linux for the Comet' },
  { name: 'newer kernel', url: 'https://github.com/mecha-org/linux', version: '98f2850cc265', output: 'Linux with a device tree per revision' },
  { name: 'uuu', url: 'https://github.com/nxp-imx/mfgtools', version: '1.5.201', output: 'the flashing tool' },
] as const satisfies readonly BuildSource[];

export const buildSettings = [
  { name: 'ARCH', value: 'arm64', role: 'processor to build for' },
  { name: 'CROSS_COMPILE', value: '/usr/bin/aarch64-linux-gnu-', role: 'start of the compiler names' },
  { name: 'U-Boot configuration', value: 'mecha_cometm_gen1_defconfig', role: 'settings of U-Boot for the Comet' },
  { name: 'older U-Boot configuration', value: 'mecha_comet_defconfig', role: 'its name in older trees' },
  { name: 'Trusted Firmware platform', value: 'PLAT=imx8mm', role: 'chip that BL31 is built for' },
  { name: 'imx-mkimage chip', value: 'SOC=iMX8MM', role: 'folder and rules for the i.MX 8M family' },
  { name: 'imx-mkimage platform', value: 'PLAT=mecha-comet', role: 'first part of the name of the device tree' },
  { name: 'imx-mkimage target', value: 'flash_evk', role: 'kind of boot image' },
  { name: 'kernel configuration', value: 'mecha_v8_defconfig', role: 'settings of the kernel for the Comet' },
  { name: 'kernel release', value: '6.6.36+mecha+', role: 'kernel of the image, as uname -r prints it' },
  { name: 'machine', value: 'mecha-comet-m-gen1', role: 'the Comet in mecha-make: root filesystem, and boot image on main' },
  { name: 'kernel machine', value: 'mecha-comet-gen1', role: 'the Comet in mecha-make: kernel, and boot image on dev-next' },
  { name: 'Debian suite', value: 'bookworm', role: 'Debian 12' },
  { name: 'Mecha packages', value: 'deb [trusted=yes] http://debian.mecha.build apollo main', role: 'line for apt' },
] as const satisfies readonly BuildSetting[];

/** Names for `getSource`. */
export type SourceName = (typeof sources)[number]['name'];
/** Names for `getBuildSetting`. */
export type BuildSettingName = (typeof buildSettings)[number]['name'];

/** Returns the source with this name. Throws and suggests the nearest if unknown. */
export function getSource(name: string): BuildSource {
  return findNamed<BuildSource>('source', sources, name);
}

/** Returns the setting with this name. Throws and suggests the nearest if unknown. */
export function getBuildSetting(name: string): BuildSetting {
  return findNamed<BuildSetting>('build setting', buildSettings, name);
}
