export default function setup(): Promise<() => Promise<void>>
