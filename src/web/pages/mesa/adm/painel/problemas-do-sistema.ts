// What staff must know of the machine room although they did not open it.
import type { Resumo } from '#web/queries/mesa/adm-queries.ts'

type Situacao = Pick<Resumo, 'emissoesSemResposta' | 'avisosNaoAplicados'> & {
  trabalhos: readonly Pick<Resumo['trabalhos'][number], 'falhas'>[]
}

/** One sentence for each kind of trouble; none on most days. */
export function problemasDoSistema({
  trabalhos,
  emissoesSemResposta,
  avisosNaoAplicados,
}: Situacao): string[] {
  const comFalhas = trabalhos.filter(({ falhas }) => falhas > 0).length
  return [
    comFalhas > 0 && `${contar(comFalhas, 'rotina', 'rotinas')} com falhas.`,
    emissoesSemResposta.quantidade > 0 &&
      `${contar(emissoesSemResposta.quantidade, 'boleto', 'boletos')} que o PagBank não confirmou.`,
    avisosNaoAplicados.quantidade > 0 &&
      `${contar(avisosNaoAplicados.quantidade, 'aviso', 'avisos')} de pagamento por ler.`,
  ].filter(frase => frase !== false)
}

function contar(quantos: number, um: string, varios: string): string {
  return `${quantos} ${quantos === 1 ? um : varios}`
}
