// A picture of today's lot, in words (rule N85).
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { fimDaFoto } from '#domain/venda/foto.ts'
import { formatarQuando } from '../termos/termos.ts'

/** What the camera's button does with a quote. */
export const nomeDaCamera = ({ fotoUrl }: { fotoUrl?: string | undefined }) =>
  fotoUrl === undefined ? 'Tirar foto' : 'Trocar foto'

/** "Foto de hoje", "Foto de ontem", "Foto de seg 23/11" of an instant in ISO 8601. */
export function nomeDaFoto(fotoDe: string, agora: Date): string {
  const [dia, hoje] = [dataEmSaoPaulo(new Date(fotoDe)), dataEmSaoPaulo(agora)]
  if (dia === hoje) return 'Foto de hoje'
  return dia === somarDias(hoje, -1) ? 'Foto de ontem' : `Foto de ${formatarDiaCurto(dia)}`
}

/** "Aparece até 18:00.", "Aparece até o fim de dom 29/11.": the end of a photo, for its seller. */
export function fimEmPalavras(
  { fotoDe, validaAte }: { fotoDe: string; validaAte?: string | null | undefined },
  agora: Date,
): string {
  const fim = fimDaFoto({ fotoDe: new Date(fotoDe), validaAte: validaAte ? new Date(validaAte) : null })
  const meiaNoite = dataEmSaoPaulo(new Date(fim.getTime() - 1)) !== dataEmSaoPaulo(fim)
  const ultimoDia = dataEmSaoPaulo(new Date(fim.getTime() - 1))
  return `Aparece até ${meiaNoite ? formatarDiaCurto(ultimoDia) : formatarQuando(fim, agora)}.`
}
