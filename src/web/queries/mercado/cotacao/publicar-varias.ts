// Publishing several quotes at once. A file of its own keeps it out of the first screen.
import { useMutation } from '@tanstack/react-query'
import { type Centavos, emReais } from '#domain/centavos.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { useRefrescarCotacoes } from '#web/queries/mercado/cotacao-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'

interface NovaCotacao {
  produtoId: number
  preco: Centavos
}

/** Publishes each quote, one after the other, and resolves to what each of them was answered: null, or why not. */
export function usePublicarVarias() {
  const { id: vendedorId } = useUser()
  const refrescar = useRefrescarCotacoes()
  return useMutation({
    mutationFn: async (novas: readonly NovaCotacao[]) => {
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
    },
    onSuccess: async respostas => {
      const publicadas = respostas.filter(resposta => resposta === null).length
      if (publicadas > 0) toast(resumo(publicadas), { tone: 'success' })
      await refrescar()
    },
  })
}

function resumo(publicadas: number): string {
  return publicadas === 1 ? 'Cotação publicada!' : `${publicadas} cotações publicadas!`
}
