import { escapeLong, isSeen, quoteAsJson } from './json.ts';
import { escapePartName, FILE, listVariables, MULTIPART, writeText, type FormField, type Language, type SampleBody } from './request.ts';

/** Quotes a text, in backticks if it has several lines. */
function quote(text: string): string {
  return text.includes('\n') && isSeen(text) && !text.includes('`') ? `\`${text}\`` : quoteAsJson(text, escapeLong);
}

const CHECK = '\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n';

/** Writes the parts of a form. Writing to a buffer can't fail. */
function writeParts(fields: readonly FormField[]): string {
  let assign = ':=';
  const parts = fields.map(([name, value, isFile, type = isFile ? 'application/octet-stream' : '']) => {
    if (!type) return `\tform.WriteField(${quote(name)}, ${quote(value)})\n`;
    const place = quote(`form-data; name="${escapePartName(name)}"${isFile ? '; filename="file"' : ''}`);
    const header = `textproto.MIMEHeader{\n\t\t"Content-Disposition": {${place}},\n\t\t"Content-Type":        {${quote(type)}},\n\t}`;
    const part = `\tpart, _ ${assign} form.CreatePart(${header})\n\tpart.Write(${isFile ? 'file' : `[]byte(${quote(value)})`})\n`;
    assign = '=';
    return part;
  });
  const file = fields.some(([, , isFile]) => isFile) ? `\tfile, err := os.ReadFile(${quote(FILE)})\n${CHECK}` : '';
  return `${file}\tpayload := &bytes.Buffer{}\n\tform := multipart.NewWriter(payload)\n${parts.join('')}\tform.Close()\n\n`;
}

/** Writes the lines that make a body, and lists their packages. */
function writeBody({ type, text = '', fields, isFile }: SampleBody): { code: string; packages: string[] } {
  if (isFile) return { code: `\tpayload, err := os.Open(${quote(FILE)})\n${CHECK}\tdefer payload.Close()\n\n`, packages: ['os'] };
  if (fields && type === MULTIPART) {
    const code = writeParts(fields);
    return {
      code,
      packages: ['bytes', 'mime/multipart', ...(code.includes('textproto.') ? ['net/textproto'] : []), ...(code.includes('os.') ? ['os'] : [])],
    };
  }
  if (!fields) return { code: `\tpayload := strings.NewReader(${quote(text)})\n`, packages: ['strings'] };
  const pairs = fields.map(([name, value]) => `\tform.Add(${quote(name)}, ${quote(value)})\n`);
  return { code: `\tform := url.Values{}\n${pairs.join('')}\tpayload := strings.NewReader(form.Encode())\n\n`, packages: ['net/url', 'strings'] };
}

/** Go with its standard library, formatted as gofmt does. Its client has no digest authentication. */
export const go: Language = {
  label: 'Go',
  highlighter: 'go',
  canSend: ({ digest }) => !digest,
  print: (request) => {
    const { method, host, path, headers, body } = request;
    const variables = listVariables(request);
    const write = (text: typeof path) => writeText(text, { quote, read: (variable) => `os.Getenv(${quote(variable)})`, operator: '+' });
    const payload = body ? writeBody(body) : { code: '', packages: [] };
    const packages = new Set(['fmt', 'io', 'log', 'net/http', ...(variables.length > 0 ? ['os'] : []), ...payload.packages]);
    const names = variables.map((name) => quote(name)).join(', ');
    const form = body?.type === MULTIPART ? ['\treq.Header.Add("Content-Type", form.FormDataContentType())\n'] : [];
    return `package main

import (
${[...packages]
  .sort()
  .map((name) => `\t"${name}"\n`)
  .join('')})

const api = ${quote(host)}

func main() {
${variables.length > 0 ? `\tfor _, name := range []string{${names}} {\n\t\tif os.Getenv(name) == "" {\n\t\t\tlog.Fatal("set ", name)\n\t\t}\n\t}\n\n` : ''}${payload.code}\treq, err := http.NewRequest(${quote(method)}, api+${write(path)}, ${body ? 'payload' : 'nil'})
${CHECK}${[...headers.map(([name, value]) => `\treq.Header.Add(${quote(name)}, ${write(value)})\n`), ...form].join('')}
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse
	}}
	res, err := client.Do(req)
${CHECK}	defer res.Body.Close()

	body, err := io.ReadAll(res.Body)
${CHECK}	fmt.Println(string(body))
	if res.StatusCode >= 400 {
		log.Fatal(res.Status)
	}
}`;
  },
};
