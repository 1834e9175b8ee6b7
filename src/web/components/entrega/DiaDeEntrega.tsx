import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { palavraDoDia } from './dia-de-entrega.ts'

interface DiaDeEntregaProps {
  /** `2026-11-24`. */
  dia: string
}

/** "ter 24/11", with the word of a day that is near: "ter 24/11, amanhã". */
export function DiaDeEntrega({ dia }: DiaDeEntregaProps) {
  const palavra = palavraDoDia(dia, new Date())
  return <time dateTime={dia}>{[formatarDiaCurto(dia), palavra].filter(Boolean).join(', ')}</time>
}
