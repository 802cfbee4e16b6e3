export { type Answered, type Client, createClient, readOnlyClient } from './client.js';
export type { BodyInput, Call, CallInput, CallOptions, Method, Methods } from './methods.js';
export type { ClientEvent, ClientOptions, ProxyOptions, Timeouts, Usage } from './options.js';
export type { ListOperation, PagesOptions } from './pages.js';
export { buildRequest } from './request.js';
