import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MetricFamily, Sample } from './format-metrics'

export interface ProcessFacts {
  id: string
  version: string
  queue: string
  inWork: number
  sweptMsAgo: number
}

const startedAt = Date.now() / 1_000 - process.uptime()

/** Measures the lag of the event loop; each reading covers the time since the previous one. */
export function watchEventLoop(): { read: () => MetricFamily; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  return {
    read() {
      const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)
      const samples = [
        { labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
        { labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
        { labels: { quantile: '1' }, value: seconds(delay.max) },
      ]
      delay.reset()
      return {
        name: 'consilium_event_loop_lag_seconds',
        type: 'gauge',
        help: 'How late the event loop was since the last scrape, by quantile; 0.01 is no lag.',
        samples,
      }
    },
    stop: () => void delay.disable(),
  }
}

/** The metrics of this process. */
export function readProcessMetrics({ id, version, queue, inWork, sweptMsAgo }: ProcessFacts): MetricFamily[] {
  const memory = process.memoryUsage()
  const cpu = process.cpuUsage()
  return [
    gauge('consilium_build_info', 'Always 1; the labels name the version that runs.', [
      { labels: { version, node: process.version, worker: id }, value: 1 },
    ]),
    gauge('consilium_queue_info', 'Always 1; the label names the backend of the queue.', [
      { labels: { queue }, value: 1 },
    ]),
    gauge('consilium_in_work', 'Work items that this process works on now.', [{ value: inWork }]),
    gauge('consilium_swept_seconds_ago', 'How long ago this process last completed a sweep for ready work.', [
      { value: sweptMsAgo / 1_000 },
    ]),
    gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', [
      { value: startedAt },
    ]),
    gauge('process_resident_memory_bytes', 'Memory that the process holds.', [{ value: memory.rss }]),
    gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript uses.', [{ value: memory.heapUsed }]),
    {
      name: 'process_cpu_seconds_total',
      type: 'counter',
      help: 'CPU time of the process.',
      samples: [{ value: (cpu.user + cpu.system) / 1e6 }],
    },
  ]
}

function gauge(name: string, help: string, samples: readonly Sample[]): MetricFamily {
  return { name, type: 'gauge', help, samples }
}
