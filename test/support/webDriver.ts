/** This is a small client of the W3C WebDriver protocol, which runs the browser tests in other browsers. */
export interface WebDriverSession {
  get(path: string): Promise<unknown>;
  post(path: string, body?: object): Promise<unknown>;
  end(): Promise<void>;
}

/** The protocol prescribes this name for references to elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

async function sendCommand(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body
      ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebDriver: ${error}: ${message}`);
}

export async function startSession(
  driver: string,
  alwaysMatch: Record<string, unknown>,
): Promise<WebDriverSession> {
  const { sessionId } = (await sendCommand(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch },
  })) as { sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  return {
    get: (path) => sendCommand(session + path, 'GET'),
    post: (path, body = {}) => sendCommand(session + path, 'POST', body),
    end: async () => void (await sendCommand(session, 'DELETE')),
  };
}

export async function findElementId(session: WebDriverSession, selector: string): Promise<string> {
  const using = { using: 'css selector', value: selector };
  const search = (await session.post('/element', using)) as Record<string, string>;
  return search[elementKey] ?? '';
}
