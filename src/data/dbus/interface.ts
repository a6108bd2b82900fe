/** Which D-Bus daemon a service is on: one for the machine, one for each logged-in user. */
export type Bus = 'system' | 'session';

/** An argument of a method. */
export interface DbusArgument {
  readonly name: string;
  /** D-Bus signature of one complete type. */
  readonly signature: string;
  readonly meaning: string;
  /** A value as `busctl` wants it, before the shell's quoting. */
  readonly example: string;
}

/** What a method returns. */
export interface DbusResult {
  readonly signature: string;
  readonly meaning: string;
  /** Name of the dictionary that lists the keys. */
  readonly dictionary?: string;
}

/** A method that programs call. */
export interface DbusMethod {
  readonly name: string;
  readonly does: string;
  readonly in: readonly DbusArgument[];
  /** Without, the method returns nothing. */
  readonly out?: DbusResult;
  /** What to look out for. */
  readonly note?: string;
}

/** A key of a dictionary, or a part of a structure. */
export interface DbusField {
  readonly name: string;
  readonly signature: string;
  readonly meaning: string;
  /** `true`: may be missing. */
  readonly optional?: boolean;
}

/** A dictionary or structure that methods and signals carry. */
export interface DbusDictionary {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly DbusField[];
}

/** A signal that programs listen to. */
export interface DbusSignal {
  readonly name: string;
  readonly signature: string;
  readonly when: string;
  /** Name of the dictionary or structure that it carries. */
  readonly dictionary: string;
}

/** An object that has the interface. */
export interface DbusObject {
  readonly path: string;
  readonly holds: string;
}

/** An interface with all that is needed to call it. */
export interface DbusInterface {
  /** Last part of its name, for links and headings. */
  readonly name: string;
  readonly bus: Bus;
  readonly service: string;
  readonly interface: string;
  readonly objects: readonly [DbusObject, ...DbusObject[]];
  readonly methods: readonly DbusMethod[];
  readonly signals: readonly DbusSignal[];
  readonly dictionaries: readonly DbusDictionary[];
}

/** Id of a method, signal or dictionary on the page that lists its interface. */
export function getMemberId(api: Pick<DbusInterface, 'name'>, member: { readonly name: string }): string {
  return `${api.name}-${member.name}`.toLowerCase().replaceAll(' ', '-');
}
