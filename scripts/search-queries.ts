/** How a reader asks. */
export type QueryKind = 'exact' | 'phrase' | 'prefix' | 'typo' | 'code' | 'api';

/** A query and the pages that answer it, by the start of their addresses. */
export type SearchQuery = readonly [query: string, kind: QueryKind, ...pages: string[]];

const IO = '/comet/working-with-io';
const BOOT = '/comet/advanced/bootloader';
const ROOTFS = '/comet/advanced/building-debian-rootfs';
const KERNEL = '/comet/advanced/linux-kernel';
const SERIAL = '/comet/advanced/serial-console/using-debug-uart-cable';
const API = '/apis/references';
const CERTIFICATE = '/mecha-cloud/how-to/machine-certificate-management';
const NETWORK = [
  '/mecha-cloud/tutorials/create-a-new-virtual-network',
  '/mecha-cloud/explanations/overview-of-networking',
  '/mecha-cloud/explanations/networking-component',
];
const TELEMETRY = [
  '/mecha-cloud/mecha-agent/services/telemetry',
  '/mecha-cloud/explanations/importance-and-functionality',
  '/apis/how-to-guides/machine-logs-metrics',
];

/**
 * What readers look for, and where it is. `scripts/bench-search.ts` holds the
 * search to it: a right page among the first three for 95 of 100, and a mean
 * reciprocal rank of 0.9.
 */
export const SEARCH_QUERIES: readonly SearchQuery[] = [
  ['gpio', 'exact', `${IO}/gpio`],
  ['i2c', 'exact', `${IO}/i2c`],
  ['spi', 'exact', `${IO}/spi`],
  ['uart', 'exact', `${IO}/uart`, `${IO}/dbg`],
  ['pwm', 'exact', `${IO}/pwm`],
  ['servo', 'exact', `${IO}/pwm`],
  ['pin diagram', 'exact', `${IO}/pin-diagram`],
  ['usb over gpio', 'exact', `${IO}/usb-over-gpio`],
  ['debug uart', 'exact', `${IO}/dbg`, SERIAL],
  ['BMP180', 'exact', `${IO}/i2c`],
  ['bootloader', 'exact', BOOT],
  ['U-Boot', 'exact', BOOT],
  ['boot logo', 'exact', `${BOOT}/changing-boot-logo`],
  ['device tree', 'exact', `${KERNEL}/customise-device-tree`],
  ['linux kernel', 'exact', KERNEL],
  ['root filesystem', 'exact', ROOTFS],
  ['flash', 'exact', `${ROOTFS}/flash-rootfs`],
  ['serial console', 'exact', SERIAL, `${IO}/dbg`],
  ['uuu', 'exact', `${ROOTFS}/flash-rootfs`, BOOT],
  ['debootstrap', 'exact', ROOTFS],
  ['mecha-make', 'exact', `${ROOTFS}/using-mecha-make`],
  ['mctk', 'exact', '/mctk'],
  ['mechanix os', 'exact', '/mechanix'],
  ['mecha cloud', 'exact', '/mecha-cloud', API],
  ['provisioning code', 'exact', '/mecha-cloud/tutorials/add-your-first-machine', '/apis/how-to-guides/prov-machine'],
  ['two-factor', 'exact', '/mecha-cloud/tutorials/secure-your-account-with-2fa', '/mecha-cloud/references/2fa-trouble-shooting'],
  ['BYOK', 'exact', '/mecha-cloud/references/byok-with-networking', '/apis/how-to-guides/add-virtual-ip'],
  ['settings.yml', 'code', '/mecha-cloud/mecha-agent'],
  ['X-Api-Key-Secret', 'code', '/apis/'],
  ['MECHA_AGENT_SETTINGS_PATH', 'code', '/mecha-cloud/mecha-agent/services/settings'],
  ['content security policy', 'exact', '/blog/long-blog-post'],

  ['read a button', 'phrase', `${IO}/gpio`],
  ['light an led', 'phrase', `${IO}/gpio`],
  ['read a sensor over i2c', 'phrase', `${IO}/i2c`],
  ['move a servo', 'phrase', `${IO}/pwm`],
  ['measure the logic level', 'phrase', `${IO}/pin-diagram`],
  ['which pins are 3.3 V', 'phrase', `${IO}/pin-diagram`],
  ['how to find the i2c bus number', 'phrase', `${IO}/i2c`],
  ['send bytes over spi', 'phrase', `${IO}/spi`],
  ['loopback test serial port', 'phrase', `${IO}/uart`, `${IO}/spi`],
  ['watch the boot messages', 'phrase', `${IO}/dbg`, SERIAL, `${BOOT}/introduction-to-bootloader`],
  ['build u-boot from source', 'phrase', `${BOOT}/building-uboot-from-source`],
  ['change boot arguments', 'phrase', `${BOOT}/uboot-variable`],
  ['mount emmc as usb drive', 'phrase', `${BOOT}/uboot-ums`],
  ['boot from usb stick', 'phrase', `${BOOT}/working-with-usb`],
  ['build the linux kernel', 'phrase', `${KERNEL}/building-linux-kernel`],
  ['write mechanix os to the comet', 'phrase', `${ROOTFS}/flash-rootfs`],
  ['flashing erases everything', 'phrase', `${ROOTFS}/flash-rootfs`],
  ['build a debian image', 'phrase', ROOTFS],
  ['enable spi in the device tree', 'phrase', `${KERNEL}/customise-device-tree`, `${IO}/spi`],
  ['connect a debug cable', 'phrase', SERIAL, `${IO}/dbg`],
  ['delete a network', 'phrase', '/mecha-cloud/how-to/delete-network-from-console', `${API}/delete-network`],
  ['forgot password', 'phrase', '/mecha-cloud/how-to/account-management'],
  ['replace the certificate of a machine', 'phrase', CERTIFICATE, `${API}/re-issue-certificate`],
  ['log levels', 'phrase', '/mecha-cloud/explanations/types-of-logs'],
  ['query logs in grafana', 'phrase', '/mecha-cloud/how-to/query-logs-on-grafana', '/apis/how-to-guides/generate-grafana-sso'],
  ['list all machines', 'phrase', `${API}/get-machines`, `${API}/mecha-cloud-apis`],

  ['bluet', 'prefix', `${IO}/uart`, '/mechanix'],
  ['gpioi', 'prefix', `${IO}/gpio`, `${IO}/spi`],
  ['i2cdet', 'prefix', `${IO}/i2c`],
  ['bootl', 'prefix', BOOT, '/comet', SERIAL],
  ['uboo', 'prefix', BOOT],
  ['devic tre', 'prefix', KERNEL],
  ['kern', 'prefix', KERNEL],
  ['flashi', 'prefix', `${ROOTFS}/flash-rootfs`],
  ['certif', 'prefix', API, CERTIFICATE],
  ['telem', 'prefix', API, ...TELEMETRY],

  ['gpoi', 'typo', `${IO}/gpio`],
  ['ucart', 'typo', `${IO}/uart`, `${IO}/dbg`],
  ['sreial console', 'typo', SERIAL, `${IO}/dbg`],
  ['bootlaoder', 'typo', BOOT],
  ['devcie tree', 'typo', KERNEL],
  ['kernal', 'typo', KERNEL],
  ['filesytem', 'typo', ROOTFS, BOOT],
  ['flahs rootfs', 'typo', ROOTFS],
  ['temprature sensor', 'typo', `${IO}/i2c`],
  ['certifcate', 'typo', API, CERTIFICATE],
  ['netwrok', 'typo', API, ...NETWORK],
  ['macihne logs', 'typo', `${API}/get-machine-logs`, `${API}/export-machine-logs`],
  ['telemtry', 'typo', `${API}/machine-telemetry`, ...TELEMETRY],

  ['/dev/i2c-1', 'code', `${IO}/i2c`],
  ['/dev/ttymxc1', 'code', `${IO}/uart`, `${IO}/dbg`, SERIAL],
  ['gpiochip', 'code', `${IO}/gpio`],
  ['gpioset', 'code', `${IO}/gpio`],
  ['i2cdetect -y 1', 'code', `${IO}/i2c`],
  ['smbus2', 'code', `${IO}/i2c`],
  ['spidev', 'code', `${IO}/spi`],
  ['pwmchip0', 'code', `${IO}/pwm`, `${IO}/pin-diagram`],
  ['libgpiod', 'code', `${IO}/gpio`, `${IO}/spi`],
  ['printenv', 'code', `${BOOT}/uboot-variable`, BOOT],
  ['saveenv', 'code', `${BOOT}/uboot-variable`, BOOT],
  ['bootargs', 'code', `${BOOT}/uboot-variable`],
  ['ums 0 mmc 2', 'code', `${BOOT}/uboot-ums`],
  ['mecha_cometm_gen1_defconfig', 'code', `${BOOT}/building-uboot-from-source`],
  ['imx8mm-mecha-comet-m-gen1.dtb', 'code', KERNEL, BOOT, ROOTFS],
  ['flash.bin', 'code', `${BOOT}/building-uboot-from-source`, ROOTFS, BOOT],
  ['uuu -lsusb', 'code', `${ROOTFS}/flash-rootfs`, BOOT],
  ['dtc', 'code', `${KERNEL}/customise-device-tree`],
  ['lsblk', 'code', ROOTFS, BOOT],

  ['getMachines', 'api', `${API}/get-machines`],
  ['add network', 'api', `${API}/add-network`],
  ['delete network node', 'api', `${API}/delete-network-node`],
  ['issue ssh certificate', 'api', `${API}/issue-ssh-certificate`],
  ['download ca bundle', 'api', `${API}/download-ca-bundle`],
  ['export machine logs', 'api', `${API}/export-machine-logs`],
  ['/api/v1/machines/list', 'api', `${API}/get-machines`],
  ['machine tags', 'api', `${API}/get-machine-tags`],
  ['sso token', 'api', `${API}/get-sso-token`],
  ['provision request', 'api', `${API}/add-machine-provision-request`],
  ['app service', 'api', `${API}/add-app-service`, `${API}/get-app-service`, `${API}/update-app-service`, `${API}/delete-app-service`],
  ['set network as default', 'api', `${API}/set-network-as-default`],
];
