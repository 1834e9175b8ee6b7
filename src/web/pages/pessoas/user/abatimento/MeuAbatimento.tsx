import { useState } from 'react'
import { PALAVRA_DO_ABATIMENTO } from '#domain/pagamento/palavras.ts'
import { ContaDasOcorrencias } from '#web/components/abatimento/ContaDasOcorrencias.tsx'
import { useAbatimento } from '#web/queries/pessoas/user-queries.ts'

/** What the platform owes the buyer for accepted claims; draws nothing if it never did (rule N66). */
export function MeuAbatimento() {
  const [page, setPage] = useState(0)
  return (
    <ContaDasOcorrencias
      titulo="Abatimento"
      rotulos={{
        disponivel: 'Disponível para o próximo boleto',
        aLiberar: 'A liberar quando o pedido for pago',
      }}
      palavras={PALAVRA_DO_ABATIMENTO}
      consulta={useAbatimento(page)}
      onPagina={setPage}
    />
  )
}
