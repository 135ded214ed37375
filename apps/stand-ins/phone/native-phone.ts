/** A call that the bridge of Capacitor sends to the native side. */
interface NativeCall {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** What the native side sends back. */
interface NativeResult {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: { readonly message: string; readonly code?: string };
  /** Whether the callback is used again. */
  readonly save: boolean;
}

/** A failure as a plugin reports it. */
export class NativeError extends Error {
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

type NativeMethod = (options: Readonly<Record<string, unknown>>) => unknown;
/** The methods of each plugin. */
export type NativePlugins = Readonly<Record<string, Readonly<Record<string, NativeMethod>>>>;

type Post = (call: NativeCall) => void;

/**
 * The native side of Capacitor's bridge on an Android phone: it answers the messages of the real bridge and of the plugins' own code, as
 * the Java classes do. Events go to the listeners that a plugin has added.
 */
export function nativeSide(plugins: NativePlugins, answer: (result: NativeResult) => void) {
  const listeners: { call: NativeCall; event: string }[] = [];
  const held: { pluginId: string; event: string; data: unknown }[] = [];

  const emit = (pluginId: string, event: string, data: unknown = {}): void => {
    const wanted = listeners.filter((one) => one.call.pluginId === pluginId && one.event === event);
    // A link is kept until somebody listens (`notifyListeners` with `retainUntilConsumed`).
    if (wanted.length === 0) held.push({ pluginId, event, data });
    for (const { call } of wanted) answer({ ...idsOf(call), success: true, data, save: true });
  };

  const addListener = (call: NativeCall): void => {
    const event = String(call.options['eventName']);
    listeners.push({ call, event });
    const waiting = held.filter((one) => one.pluginId === call.pluginId && one.event === event);
    for (const one of waiting) {
      held.splice(held.indexOf(one), 1);
      emit(one.pluginId, one.event, one.data);
    }
  };
  const removeListener = ({ options }: NativeCall): void => {
    const at = listeners.findIndex(({ call }) => call.callbackId === options['callbackId']);
    if (at >= 0) listeners.splice(at, 1);
  };

  const take: Post = (call) => {
    if (call.methodName === 'addListener') addListener(call);
    else if (call.methodName === 'removeListener') removeListener(call);
    else void run(plugins, call).then(answer);
  };
  return { take, emit, headers: headersOf(plugins) };
}

const idsOf = ({ callbackId, pluginId, methodName }: NativeCall) => ({ callbackId, pluginId, methodName });

async function run(plugins: NativePlugins, call: NativeCall): Promise<NativeResult> {
  try {
    const data = await plugins[call.pluginId]?.[call.methodName]?.(call.options);
    return { ...idsOf(call), success: true, data, save: false };
  } catch (cause) {
    const { message, code } = cause instanceof NativeError ? cause : new NativeError(String(cause));
    return { ...idsOf(call), success: false, error: { message, ...(code && { code }) }, save: false };
  }
}

const headersOf = (plugins: NativePlugins) =>
  Object.entries(plugins).map(([name, methods]) => ({
    name,
    methods: [
      { name: 'addListener', rtype: 'callback' },
      { name: 'removeListener', rtype: 'callback' },
      ...Object.keys(methods).map((method) => ({ name: method, rtype: 'promise' })),
    ],
  }));
