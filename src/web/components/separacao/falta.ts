// The missing part of an item, in words (rule N56).
import type { MotivoDeFalta } from '#domain/entrega/separacao.ts'

const PALAVRAS: Readonly<Record<MotivoDeFalta, string>> = {
  SEM_PRODUTO: 'sem produto',
  QUALIDADE: 'qualidade',
  OUTRO: 'outro motivo',
}

interface Falta {
  motivo: MotivoDeFalta | null
  texto: string | null
}

/** "separado 8 de 10 — sem produto", "separado 10 de 10". A text that the seller wrote follows its reason, or stands for OUTRO. */
export function descreverSeparado(separado: number, quantidade: number, { motivo, texto }: Falta): string {
  const quanto = `separado ${separado} de ${quantidade}`
  return motivo && separado < quantidade ? `${quanto} — ${porque(motivo, texto)}` : quanto
}

function porque(motivo: MotivoDeFalta, texto: string | null): string {
  if (!texto) return PALAVRAS[motivo]
  return motivo === 'OUTRO' ? texto : `${PALAVRAS[motivo]}: ${texto}`
}
