/** Kinds of fields. `json` is a list or an object, as JSON. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'json';

/** A value that readers fill in. */
export interface FormField {
  name: string;
  kind: FieldKind;
  isRequired: boolean;
  /** Value of the built samples. */
  value: string;
  /** Allowed values, if they are few. */
  options?: string[];
}

/** A field of a JSON body. */
export interface BodyField extends FormField {
  /** Names that lead to it; none if it is the whole body. */
  path: string[];
  /** An empty text is sent too. */
  sendsEmpty: boolean;
}

/** A request that readers fill in, with its programs. */
export interface RequestForm {
  /** Servers to choose from, the one of the built samples first. A path is added to the host. */
  servers: { label: string; host: string; path: string }[];
  /** Ways to authenticate to choose from, that of the built samples first. */
  authentication: string[];
  /** Path parts below the server: a text as it is, or the index of a path field. */
  address: (string | number)[];
  path: FormField[];
  /** Pairs that are always sent, encoded. */
  fixedQuery: string;
  query: FormField[];
  headers: FormField[];
  /** Fields of the body, and what each example of the description has in them, by label. */
  body: { fields: BodyField[]; examples: { label: string; values: string[] }[] } | undefined;
  /** Programs by way to authenticate, and for each by the optional headers that they send: bit by bit, in order of the fields. */
  programs: { id: string; code: string }[][];
}

/** Marks of what readers fill in, in programs of a request. Letters and digits need no quotes or escapes in any language. */
export const FORM_MARKS = { path: 'zqpathzq', body: 'zqbodyzq', header: (index: number) => `zqheader${index}zq` } as const;

/** End of the address of an operation's form, after that of its page. */
export const FORM_END = '.request.json';
