import type {
  DriverAdapterError,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  Transaction,
} from "@prisma/driver-adapter-utils";

export type Adapter = SqlDriverAdapter;
export type AdapterFactory = SqlDriverAdapterFactory;
export type AdapterTransaction = Transaction;

/** What a driver reported, in the terms that both adapters share; undefined for an error of another origin. */
export function driverCause(error: unknown): DriverAdapterError["cause"] | undefined {
  return error instanceof Error && error.name === "DriverAdapterError"
    ? (error as DriverAdapterError).cause
    : undefined;
}

/** An adapter factory whose connections pass through `change` before the client gets them. */
export function withConnection(
  factory: AdapterFactory,
  change: (adapter: Adapter) => Adapter | Promise<Adapter>,
): AdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => change(await factory.connect()),
  };
}

/** An adapter whose transactions pass through `change` before the client gets them. */
export function withTransaction(
  adapter: Adapter,
  change: (transaction: AdapterTransaction) => Promise<AdapterTransaction>,
): Adapter {
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query) => adapter.queryRaw(query),
    executeRaw: (query) => adapter.executeRaw(query),
    executeScript: (script) => adapter.executeScript(script),
    dispose: () => adapter.dispose(),
    ...(adapter.getConnectionInfo ? { getConnectionInfo: adapter.getConnectionInfo.bind(adapter) } : {}),
    startTransaction: async (isolationLevel) => change(await adapter.startTransaction(isolationLevel)),
  };
}
