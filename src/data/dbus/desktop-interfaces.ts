import type { DbusArgument, DbusInterface, DbusMethod } from './interface.ts';

// From the interfaces of the desktop server, https://github.com/mecha-org/mechanix-gui
// (services/desktop/server, branch dev, January 2025).

const device: DbusArgument = { name: 'device', signature: 's', meaning: 'name of a device, or default', example: 'default' };

/** The methods that exist once for outputs and once for inputs. */
function makeDeviceMethods(kind: 'Output' | 'Input'): DbusMethod[] {
  const what = kind.toLowerCase();
  return [
    {
      name: `GetConnected${kind}Devices`,
      does: `Lists the ${what} devices.`,
      in: [],
      out: { signature: 'aa{sv}', meaning: 'one dictionary for each device', dictionary: 'device' },
    },
    { name: `Get${kind}DeviceVolume`, does: `Reads the volume of an ${what}.`, in: [device], out: { signature: 'd', meaning: 'percent' } },
    {
      name: `Set${kind}DeviceVolume`,
      does: `Sets the volume of an ${what}.`,
      in: [{ name: 'volume', signature: 'd', meaning: 'percent; 100 is the normal volume of PulseAudio', example: '50' }, device],
      note: 'Older guides send two strings after one s. The service takes a double and a string.',
    },
    { name: `${kind}DeviceMute`, does: `Mutes an ${what}.`, in: [device] },
    { name: `${kind}DeviceUnmute`, does: `Ends the mute of an ${what}.`, in: [device] },
    { name: `${kind}DeviceToggleMute`, does: `Mutes an ${what}, or ends its mute.`, in: [device] },
  ];
}

const sound: DbusInterface = {
  name: 'Sound',
  bus: 'session',
  service: 'org.mechanix.services.Sound',
  interface: 'org.mechanix.services.Sound',
  objects: [{ path: '/org/mechanix/services/Sound', holds: 'PulseAudio of the session' }],
  methods: [...makeDeviceMethods('Output'), ...makeDeviceMethods('Input')],
  signals: [
    {
      name: 'Notification',
      signature: 'a{sv}',
      when: 'The volume or the mute of an output changed. The server also looks at the default output every second.',
      dictionary: 'state',
    },
  ],
  dictionaries: [
    {
      name: 'state',
      title: 'Keys of the signal',
      fields: [
        { name: 'is_mute', signature: 'b', meaning: 'the output is muted' },
        { name: 'volume_level', signature: 'd', meaning: 'percent' },
      ],
    },
    {
      name: 'device',
      title: 'Keys of a device',
      fields: [
        { name: 'name', signature: 's', meaning: 'what the other methods want as device' },
        { name: 'description', signature: 's', meaning: 'name for people' },
        { name: 'prop_list', signature: 'a{ss}', meaning: 'properties from PulseAudio' },
      ],
    },
  ],
};

const power: DbusInterface = {
  name: 'Power',
  bus: 'session',
  service: 'org.mechanix.services.Power',
  interface: 'org.mechanix.services.Power',
  objects: [{ path: '/org/mechanix/services/Power', holds: 'the CPU governor and the session' }],
  methods: [
    {
      name: 'GetAvailableGovernors',
      does: 'Lists the CPU governors of the kernel.',
      in: [],
      out: { signature: 'as', meaning: 'names such as powersave and ondemand' },
    },
    {
      name: 'GetCurrentCpuGovernor',
      does: 'Reads the active governor.',
      in: [],
      out: { signature: 's', meaning: 'its name, with a line end' },
      note: 'Older guides write GetCurrentCPUGovernor. D-Bus names are exact, so that one does not exist.',
    },
    {
      name: 'SetCpuGovernor',
      does: 'Asks for a governor.',
      in: [{ name: 'governor', signature: 's', meaning: 'a name from GetAvailableGovernors', example: 'performance' }],
      note: 'Older guides write SetCPUGovernor. The server runs as a normal user, the file belongs to root, and a failed write is not reported: read the governor back.',
    },
    { name: 'SessionLogout', does: 'Ends the session: open work is lost.', in: [] },
  ],
  signals: [],
  dictionaries: [],
};

/** Interfaces on the session bus. */
export const desktopInterfaces = [sound, power] as const;
