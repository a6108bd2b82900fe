import type { DbusArgument, DbusInterface, DbusMethod } from './interface.ts';

// From the interfaces of the desktop server, https://github.com/mecha-org/mechanix-gui
// (services/desktop/server, branch dev, January 2025).

/** Outputs and inputs are addressed by name. The default has a different name for each. */
type Kind = 'Output' | 'Input';

const DEFAULTS: Readonly<Record<Kind, string>> = { Output: '@DEFAULT_SINK@', Input: '@DEFAULT_SOURCE@' };
const LISTS: Readonly<Record<Kind, string>> = { Output: 'sinks', Input: 'sources' };

function makeDevice(kind: Kind): DbusArgument {
  const meaning = `empty or ${DEFAULTS[kind]} for the default device, else a name from pactl list short ${LISTS[kind]}`;
  return { name: 'device', signature: 's', meaning, example: '' };
}

/** Effects of a failed call, which differ for outputs and inputs. */
const SILENT: Readonly<Record<Kind, string>> = {
  Output: 'With an unknown name the call gets no answer.',
  Input: 'It reports success even for an unknown name. Read the volume back.',
};

/** Builds the methods that exist for both outputs and inputs. */
function makeDeviceMethods(kind: Kind): DbusMethod[] {
  const noun = kind.toLowerCase();
  const device = makeDevice(kind);
  const other = kind === 'Output' ? 'Input' : 'Output';
  return [
    {
      name: `GetConnected${kind}Devices`,
      description: `Lists the ${LISTS[other]} of PulseAudio, which are the ${other.toLowerCase()}s.`,
      in: [],
      out: { signature: 'aa{sv}', meaning: 'one dictionary for each device', dictionary: 'device' },
      note: `The two lists are swapped. The names of the ${noun}s are in GetConnected${other}Devices.`,
    },
    {
      name: `Get${kind}DeviceVolume`,
      description: `Reads the volume of an ${noun}.`,
      in: [device],
      out: { signature: 'd', meaning: 'percent' },
      ...(kind === 'Output' && { note: 'Each call also sends the signal Notification.' }),
    },
    {
      name: `Set${kind}DeviceVolume`,
      description: `Sets the volume of an ${noun}.`,
      in: [{ name: 'volume', signature: 'd', meaning: 'percent, 0 to 125; 100 is the normal volume of PulseAudio', example: '50' }, device],
      note: SILENT[kind],
    },
    { name: `${kind}DeviceMute`, description: `Mutes an ${noun}.`, in: [device] },
    { name: `${kind}DeviceUnmute`, description: `Unmutes an ${noun}.`, in: [device] },
    {
      name: `${kind}DeviceToggleMute`,
      description: `Mutes an ${noun}, or unmutes it if it is muted.`,
      in: [device],
      ...(kind === 'Output' && { note: 'It sends no signal itself.' }),
    },
  ];
}

const sound: DbusInterface = {
  name: 'Sound',
  bus: 'session',
  service: 'org.mechanix.services.Sound',
  interface: 'org.mechanix.services.Sound',
  objects: [{ path: '/org/mechanix/services/Sound', description: 'PulseAudio of the session' }],
  methods: [...makeDeviceMethods('Output'), ...makeDeviceMethods('Input')],
  signals: [
    {
      name: 'Notification',
      signature: 'a{sv}',
      when: 'An output was set, muted or unmuted through this service, its volume was read, or the check of the default output, once a second, found a change. The signal does not say which output it is about.',
      dictionary: 'state',
    },
  ],
  dictionaries: [
    {
      name: 'state',
      title: 'Keys of the signal',
      fields: [
        { name: 'is_mute', signature: 'b', meaning: 'the output is muted; false after each SetOutputDeviceVolume, even if it still is' },
        {
          name: 'volume_level',
          signature: 'd',
          meaning: 'percent; 0 after OutputDeviceMute, whatever the volume, and the value you asked for after SetOutputDeviceVolume',
        },
      ],
    },
    {
      name: 'device',
      title: 'Keys of a device',
      fields: [
        { name: 'name', signature: 's', meaning: 'name in PulseAudio' },
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
  objects: [{ path: '/org/mechanix/services/Power', description: 'the CPU governor and the session' }],
  methods: [
    {
      name: 'GetAvailableGovernors',
      description: 'Lists the CPU governors of the kernel.',
      in: [],
      out: { signature: 'as', meaning: 'names such as powersave and ondemand' },
    },
    {
      name: 'GetCurrentCpuGovernor',
      description: 'Reads the active governor.',
      in: [],
      out: { signature: 's', meaning: 'its name, ending in a newline' },
      // prose-allow spelling: the spelling that it warns about
      note: 'Mind the spelling: Cpu, not CPU.',
    },
    {
      name: 'SetCpuGovernor',
      description: 'Requests a governor.',
      in: [{ name: 'governor', signature: 's', meaning: 'a name from GetAvailableGovernors', example: 'performance' }],
      note: 'The server runs as a normal user, the file belongs to root, and a failed write is not reported. Read the governor back.',
    },
    { name: 'SessionLogout', description: 'Ends the session. Open work is lost.', in: [] },
  ],
  signals: [],
  dictionaries: [],
};

/** Session bus interfaces. */
export const desktopInterfaces = [sound, power] as const;
