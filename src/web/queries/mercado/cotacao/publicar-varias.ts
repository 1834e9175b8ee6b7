// Publishing several quotes at once. A file of its own keeps it out of the first screen.
import { type Centavos, emReais } from '#domain/centavos.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { ONDE_APARECE } from '#web/queries/mercado/cotacao-queries.ts'
import { useMudanca } from '#web/queries/mudanca.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'

interface NovaCotacao {
  produtoId: number
  preco: Centavos
}

/** Publishes each quote, one after the other, and resolves to what each of them was answered: null, or why not. */
export function usePublicarVarias() {
  const { id: vendedorId } = useUser()
  async function publicar(novas: readonly NovaCotacao[]) {
    const respostas: (string | null)[] = []
    for (const { produtoId, preco } of novas) {
      const envio = call('POST /v1/cotacao', { body: { produtoId, preco: emReais(preco), vendedorId } })
      respostas.push(
        await envio.then(
          () => null,
          error => mensagemDaFalha(error, 'Erro ao publicar a cotação.'),
        ),
      )
    }
    return respostas
  }
  return useMudanca(publicar, { feito: resumo, reler: ONDE_APARECE })
}

function resumo(respostas: readonly (string | null)[]): string | undefined {
  const publicadas = respostas.filter(resposta => resposta === null).length
  if (publicadas === 0) return
  return publicadas === 1 ? 'Cotação publicada!' : `${publicadas} cotações publicadas!`
}
