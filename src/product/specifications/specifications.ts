import { findGroup, findNamed } from '../../lib/find-named.ts';

/** Part of the specification shown as one table. */
export type SpecificationGroup =
  | 'processor'
  | 'wireless'
  | 'display'
  | 'audio'
  | 'camera'
  | 'power'
  | 'ports'
  | 'sensors'
  | 'security'
  | 'case'
  | 'software';

/** A stated figure. Unless the remark differs, it is from the table written for the Rev 3 board. */
export interface Specification {
  readonly name: string;
  readonly group: SpecificationGroup;
  readonly item: string;
  readonly value: string;
  /** The Rev 5 value, or a contradiction. */
  readonly remark?: string;
}

export const specifications = [
  { name: 'cpu', group: 'processor', item: 'Processor', value: 'NXP i.MX 8M Mini, four 64-bit Cortex-A53 cores, up to 1.8 GHz each' },
  { name: 'cache', group: 'processor', item: 'Caches', value: '32 KB for instructions and 32 KB for data in each core, 512 KB shared' },
  { name: 'microcontroller', group: 'processor', item: 'Second processor', value: 'Cortex-M4, up to 400 MHz' },
  { name: 'gpu-3d', group: 'processor', item: '3D graphics', value: 'Vivante GC NanoUltra, one shader, OpenGL ES 2.0' },
  {
    name: 'gpu-2d',
    group: 'processor',
    item: '2D graphics',
    value: 'Vivante GC320',
  },
  { name: 'video-decode', group: 'processor', item: 'Video decoding', value: 'H.265, H.264, VP8 and VP9, up to 1080p60' },
  { name: 'video-encode', group: 'processor', item: 'Video encoding', value: 'H.264 and VP8, up to 1080p60' },
  {
    name: 'memory',
    group: 'processor',
    item: 'Memory (RAM)',
    value: '4 GB LPDDR4, 3200 MT/s',
    remark:
      "NXP's datasheet for the processor allows at most 3000 MT/s. Mecha's U-Boot sets up the memory at that rate, which it prints at each start.",
  },
  {
    name: 'storage',
    group: 'processor',
    item: 'Storage',
    value: '32 GB eMMC, write speed 110 MB/s',
    remark: 'The storage benchmark wrote about 65 MB/s.',
  },

  { name: 'radio', group: 'wireless', item: 'Radio', value: "Broadcom BCM43455, according to the image's firmware" },
  { name: 'wifi', group: 'wireless', item: 'Wi-Fi', value: 'IEEE 802.11ac, 2.4 and 5 GHz' },
  { name: 'bluetooth', group: 'wireless', item: 'Bluetooth', value: '5.0 with Low Energy' },

  { name: 'display', group: 'display', item: 'Screen', value: '3.4-inch IPS TFT with LED backlight' },
  { name: 'resolution', group: 'display', item: 'Resolution', value: '480 × 480 pixels, 200 per inch' },
  { name: 'touch', group: 'display', item: 'Touch', value: 'capacitive, two fingers' },

  {
    name: 'codec',
    group: 'audio',
    item: 'Codec',
    value: 'MAX98091. Playback: 102 dB dynamic range, 4.1 mW. Recording: 99 dB, 4.5 mW',
    remark: "The chip's figures, not measured on the Comet.",
  },
  { name: 'speaker', group: 'audio', item: 'Speaker', value: 'rated 1.2 W, 6 Ω' },
  { name: 'microphones', group: 'audio', item: 'Microphones', value: 'two digital PDM MEMS, 100 Hz to 10 kHz' },

  { name: 'camera', group: 'camera', item: 'Sensor', value: 'OV5640, 5 megapixels, autofocus' },
  { name: 'camera-modes', group: 'camera', item: 'Modes', value: '1080p at 30, 960p at 45, 720p at 60 and VGA at 90 frames per second' },
  { name: 'camera-output', group: 'camera', item: 'Output', value: 'RAW RGB, RGB565/555/444, CCIR656, YUV422/420, YCbCr422' },

  {
    name: 'supply',
    group: 'power',
    item: 'Input',
    value: 'USB-C, 5 V, 2 to 3 A (2.5 A recommended)',
    remark: 'Do not feed 12 V.',
  },
  { name: 'battery', group: 'power', item: 'Battery', value: '3000 mAh lithium polymer, with a fuel gauge' },
  {
    name: 'charging',
    group: 'power',
    item: 'Charging',
    value: 'empty to half in 20 minutes',
    remark: 'Expect it to take longer. At the stated rate, the battery would draw about 4.5 A (17 W), more than a 5 V, 3 A supply delivers.',
  },
  {
    name: 'consumption',
    group: 'power',
    item: 'Consumption',
    value: '2.5 to 7.5 W, depending on load',
    remark: 'The benchmark measured 1.5 W when idle, below this range.',
  },

  { name: 'usb', group: 'ports', item: 'USB', value: 'two USB-A 2.0, one of them with OTG' },
  { name: 'absent', group: 'ports', item: 'Not built in', value: 'HDMI, a slot for microSD cards, a headphone jack' },
  { name: 'ethernet', group: 'ports', item: 'Ethernet', value: 'one Gigabit port, with lights for 100 and 1000 Mbit/s' },
  {
    name: 'm2',
    group: 'ports',
    item: 'M.2',
    value: 'one 2230 slot with PCIe',
    remark: "Look at the slot's key before you buy a card.",
  },
  {
    name: 'contacts',
    group: 'ports',
    item: 'Contacts',
    value: 'Rev 5: 40 spring contacts. 10 GPIO, 2 I2C, 1 SPI, 2 UART, debug UART, USB, 2 PWM, 4 ADC, 2 × 5 V, 2 × 3.3 V, 2 × GND, RTC, module reset',
    remark: 'Rev 3: six 8-pin female headers, pitch 2.54 mm. 8 GPIO, 2 I2C, 2 SPI, 2 UART, RTC, 1 ADC, 2 PWM, 2 × 5 V, 2 × 3.3 V, 2 × 1.8 V.',
  },
  {
    name: 'adc',
    group: 'ports',
    item: 'ADC',
    value: '16-bit, one channel',
    remark: 'Rev 5 has four inputs. The processor has no ADC, but the device tree lists an ADS1115.',
  },
  { name: 'mikrobus', group: 'ports', item: 'mikroBUS', value: 'two sockets for Click boards', remark: 'Rev 3 only.' },
  { name: 'service', group: 'ports', item: 'Under the cover', value: 'boot switch and serial console socket (115200 baud)' },

  { name: 'rtc', group: 'sensors', item: 'Clock', value: 'secure real-time clock with a coin cell' },
  {
    name: 'motion',
    group: 'sensors',
    item: 'Motion',
    value: '6-axis, with an interrupt line',
    remark: 'An ICM-42605, with a three-axis gyroscope and accelerometer.',
  },
  { name: 'rgb-light', group: 'sensors', item: 'Status LED', value: 'red, green and blue, programmable' },
  {
    name: 'power-light',
    group: 'sensors',
    item: 'Charging light',
    value: 'white',
    remark: 'Lit while a supply is connected. Not every unit has it.',
  },

  { name: 'crypto', group: 'security', item: 'Crypto accelerator', value: 'in hardware' },
  {
    name: 'trust',
    group: 'security',
    item: 'Trust anchor',
    value: 'isolated, for RSA, ECC and AES keys',
    remark: 'The Rev 5 device tree lists no such part.',
  },
  { name: 'openssl', group: 'security', item: 'OpenSSL', value: 'engine for 3.0 and 1.1.1g' },
  {
    name: 'secure-boot',
    group: 'security',
    item: 'Intended use',
    value: 'secure boot and disk encryption',
    remark: 'The security page lists what works today.',
  },

  {
    name: 'dimensions',
    group: 'case',
    item: 'Size',
    value: '70 × 150 × 18.5 mm (2.76 × 5.91 × 0.73 inches)',
  },
  { name: 'weight', group: 'case', item: 'Weight', value: '215 g' },
  { name: 'screws', group: 'case', item: 'Screws', value: 'M2.5, hexagon socket (Allen)' },

  { name: 'os', group: 'software', item: 'System', value: 'Mechanix OS, based on Debian 12' },
  { name: 'kernel', group: 'software', item: 'Kernel', value: '6.6.36+mecha+' },
  { name: 'bootloader', group: 'software', item: 'Bootloader', value: "U-Boot, from NXP's 2023.04 branch" },
] as const satisfies readonly Specification[];

/** Names for `getSpecification`. */
export type SpecificationName = (typeof specifications)[number]['name'];

/** Returns the figure with this name. Throws and suggests the nearest if unknown. */
export function getSpecification(name: string): Specification {
  return findNamed<Specification>('specification', specifications, name);
}

/** Returns a group's figures in order. Throws and suggests the nearest if unknown. */
export function getSpecificationsOf(group: SpecificationGroup): readonly Specification[] {
  return findGroup<Specification>('group of specifications', specifications, (each) => [each.group], group);
}
