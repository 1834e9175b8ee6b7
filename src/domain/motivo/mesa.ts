// The desk of staff.
export type MotivoDaMesa =
  | { codigo: 'tarefa-inexistente' | 'tarefa-mudou' }
  /** `quem` is null for a task that ended by itself; `desfecho` in lower case: 'pedido cancelado'. */
  | { codigo: 'tarefa-ja-encerrada'; quem: string | null; em: Date; desfecho: string }
  | { codigo: 'tarefa-com-outra-pessoa'; nome: string; ate: Date }
