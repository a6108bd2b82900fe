import { escapeBraced, quoteAsJson } from './json.ts';
import { FILE, MULTIPART, writeLiteral, type FormField, type Language, type SampleBody, type Text } from './request.ts';

/** Quotes a text. Rust knows fewer escapes than JSON. */
function quote(text: string): string {
  return quoteAsJson(text, escapeBraced).replace(/\\(?:u([\da-f]{4})|.)/g, (escape, code?: string) =>
    code === undefined ? ({ '\\b': '\\u{8}', '\\f': '\\u{c}' }[escape] ?? escape) : `\\u{${code.replace(/^0+(?=.)/, '')}}`,
  );
}

const read = (variable: string) => `std::env::var(${quote(variable)}).expect(${quote(`set ${variable}`)})`;

/** Writes a text, with a macro if it has variables. `start` is code inside of that. */
function writeText(text: Text, start = ''): string {
  const [first, ...others] = text;
  if (start === '' && others.length === 0) return typeof first === 'object' ? read(first.variable) : quote(first ?? '');
  const format = quote(text.map((part) => (typeof part === 'string' ? part.replace(/[{}]/g, '$&$&') : '{}')).join(''));
  const values = text.flatMap((part) => (typeof part === 'string' ? [] : [`, ${read(part.variable)}`]));
  return `format!("${start}${format.slice(1)}${values.join('')})`;
}

function writePart([name, value, isFile, type]: FormField): string {
  if (!isFile && !type) return `\n            .text(${quote(name)}, ${quote(value)})`;
  const content = isFile ? `bytes(std::fs::read(${quote(FILE)})?).file_name("file")` : `text(${quote(value)})`;
  return `\n            .part(${quote(name)}, reqwest::multipart::Part::${content}${type ? `.mime_str(${quote(type)})?` : ''})`;
}

function writeBody(body: SampleBody): string {
  const { type, text = '', fields, isFile } = body;
  if (isFile) return `body(std::fs::read(${quote(FILE)})?)`;
  if (fields && type === MULTIPART) return `multipart(\n        reqwest::multipart::Form::new()${fields.map(writePart).join('')},\n    )`;
  if (fields) return `form(&[${fields.map(([name, value]) => `\n        (${quote(name)}, ${quote(value)}),`).join('')}\n    ])`;
  const value = writeLiteral(body, { quote, isWide: true });
  return value === undefined ? `body(${quote(text)})` : `json(&serde_json::json!(${value}))`;
}

/** Rust with the package reqwest, for the body of an async function that returns a `Result`. Its client has no digest authentication. */
export const rust: Language = {
  label: 'Rust',
  highlighter: 'rust',
  canSend: ({ digest }) => !digest,
  print: ({ method, host, path, headers, body }) => {
    const address = writeText(path, '{api}');
    const steps = [
      /^(?:GET|POST|PUT|PATCH|DELETE|HEAD)$/.test(method)
        ? `${method.toLowerCase()}(${address})`
        : `request(reqwest::Method::from_bytes(${quote(method)}.as_bytes())?, ${address})`,
      ...headers.map(([name, value]) => `header(${quote(name)}, ${writeText(value)})`),
      ...(body ? [writeBody(body)] : []),
      'send()',
      'await?',
    ];
    return `let api = ${quote(host)};

let client = reqwest::Client::builder()
    .redirect(reqwest::redirect::Policy::none())
    .build()?;

let response = client
    .${steps.join('\n    .')};

let outcome = response.error_for_status_ref().map(|_| ());
println!("{}", response.text().await?);
outcome?;`;
  },
};
