import { useState } from 'react'
import { ContaDasOcorrencias } from '#web/components/abatimento/ContaDasOcorrencias.tsx'
import { PALAVRA_DO_ACERTO } from '#web/components/abatimento/palavras.ts'
import { useAcertoDoVendedor } from '#web/queries/mercado/vendedor/acerto-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'

/** What the seller's next shares will pay for accepted claims; draws nothing if it never owed anything (rule N67). */
export function MeuAcerto() {
  const [page, setPage] = useState(0)
  const { id } = useUser()
  return (
    <ContaDasOcorrencias
      titulo="Acerto de ocorrências"
      rotulos={{ disponivel: 'Sai dos próximos repasses', aLiberar: 'Espera o pagamento do pedido' }}
      palavras={PALAVRA_DO_ACERTO}
      consulta={useAcertoDoVendedor(id, page)}
      onPagina={setPage}
    />
  )
}
