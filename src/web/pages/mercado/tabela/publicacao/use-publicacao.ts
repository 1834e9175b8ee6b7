import { useEffect } from 'react'
import { contar } from '#domain/inteiro.ts'
import { mensagemDoErro } from '#web/api/api-error.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { chaveDaTentativa, guardado, type Tentativa } from '#web/queries/guardado.ts'
import {
  type ResultadoDaTabela,
  type TabelaPublicada,
  usePublicarTabela,
} from '#web/queries/mercado/tabela-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { dismissUndo, toast } from '#web/ui/feedback/toast.ts'
import type { Folha } from '../folha/folha.ts'
import { PRECOS_DA_FOLHA } from '../folha/rascunho.ts'
import { contarAlteracoes } from './palavras.ts'

type Conteudo = Omit<TabelaPublicada, 'chave'>

/** As long as a table can be undone (rule N31). Later the same prices are meant anew. */
const PRAZO_MS = 10 * 60_000

const envioDe = (vendedorId: number) =>
  guardado<Tentativa | null>(`tabela-envio-${vendedorId}`, { vazio: null })

/**
 * The key of this publishing, kept until its answer comes, even if the screen is left (rule N30). What was typed and added tells one from
 * another. The rows do not: a lost call may have changed what they say.
 */
export function chaveDoEnvio(vendedorId: number, digitado: string, confirmar: boolean): string {
  return chaveDaTentativa(envioDe(vendedorId), JSON.stringify([digitado, confirmar]), PRAZO_MS)
}

/** The answer has come, or the table was taken back: the same draft is another publishing from now on. */
export function esquecerEnvio(vendedorId: number): void {
  envioDe(vendedorId).mudar(() => null)
}

/** Publishes rows of the sheet. The same draft sent again, after an answer that was lost, carries the same key (rule N30). */
export function usePublicacao(folha: Folha, onPronto: () => void) {
  const { id: vendedorId } = useUser()
  useEffect(() => () => dismissUndo(PRECOS_DA_FOLHA), [])
  const { mutate, isPending } = usePublicarTabela({
    aoPublicar({ resultados }, { confirmarDemais }, lida) {
      // The same rows may be published once more, after this was taken back.
      esquecerEnvio(vendedorId)
      dismissUndo(PRECOS_DA_FOLHA)
      folha.concluir(resultados, lida?.linhas)
      avisarResultado(resultados, confirmarDemais)
      onPronto()
    },
    aoFalhar(error) {
      folha.esperarNossas(false)
      avisarFalha(mensagemDoErro(error, 'Erro ao publicar a tabela.'), error)
    },
  })

  function publicar(conteudo: Conteudo) {
    folha.esperarNossas()
    mutate({ ...conteudo, chave: chaveDoEnvio(vendedorId, folha.digitado(), conteudo.confirmarDemais) })
  }

  return { publicar, publicando: isPending }
}

function avisarResultado(resultados: ResultadoDaTabela['resultados'], confirmou: boolean): void {
  const recusadas = resultados.filter(({ situacao }) => situacao === 'RECUSADA').length
  const feitas = resultados.length - recusadas
  if (recusadas > 0) {
    const resto = contar(recusadas, 'recusada: veja na linha', 'recusadas: veja nas linhas')
    toast(`${contarAlteracoes(feitas)} no ar; ${resto}.`, { tone: 'error', seconds: 8 })
  } else if (feitas > 0)
    toast(contar(feitas, 'alteração publicada!', 'alterações publicadas!'), { tone: 'success' })
  else if (confirmou) toast('Preços confirmados!', { tone: 'success' })
}
