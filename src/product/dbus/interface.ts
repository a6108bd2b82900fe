/** A service's D-Bus daemon: one for the machine, one for each logged-in user. */
export type Bus = 'system' | 'session';

/** A method argument. */
export interface DbusArgument {
  readonly name: string;
  /** D-Bus signature of one complete type. */
  readonly signature: string;
  readonly meaning: string;
  /** A value for `busctl`, before shell quoting. */
  readonly example: string;
}

/** A method's result. */
export interface DbusResult {
  readonly signature: string;
  readonly meaning: string;
  /** Name of the dictionary that lists the keys. */
  readonly dictionary?: string;
}

/** A callable method. */
export interface DbusMethod {
  readonly name: string;
  readonly description: string;
  readonly in: readonly DbusArgument[];
  /** If missing, the method returns nothing. */
  readonly out?: DbusResult;
  /** A caveat. */
  readonly note?: string;
}

/** A dictionary key, or part of a structure. */
export interface DbusField {
  readonly name: string;
  readonly signature: string;
  readonly meaning: string;
  /** True if it may be missing. */
  readonly optional?: boolean;
}

/** A dictionary or structure in methods and signals. */
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
  /** Name of its dictionary or structure. */
  readonly dictionary: string;
}

/** An object with the interface. */
export interface DbusObject {
  readonly path: string;
  readonly description: string;
}

/** An interface with everything needed to call it. */
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

/** Returns the id of a method, signal or dictionary on its interface's page. */
export function getMemberId(api: Pick<DbusInterface, 'name'>, member: { readonly name: string }): string {
  return `${api.name}-${member.name}`.toLowerCase().replaceAll(' ', '-');
}
