import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { PALAVRA_DO_ACERTO } from '#domain/pagamento/palavras.ts'
import { ContaDasOcorrencias } from '#web/components/abatimento/ContaDasOcorrencias.tsx'
import { useAcertoDoVendedor } from '#web/queries/mercado/vendedor/acerto-queries.ts'
import type { Ocorrencia } from '#web/queries/pedido/ocorrencia-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Box, Row } from '#web/ui/layout/Layout.tsx'
import { useDialogSubject } from '#web/ui/overlay/use-dialog-subject.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ListaDeOcorrencias } from './ListaDeOcorrencias.tsx'
import { RespostaDialog } from './RespostaDialog.tsx'

const route = getRouteApi('/sessao/ocorrencias')

/** The claims about a seller's own goods, and its word on them (rule N64). */
export function OcorrenciasPage() {
  return (
    <>
      <PageHeader title="Ocorrências" />
      <ListaDeOcorrencias
        busca={route.useSearch()}
        acoes={ocorrencia => ocorrencia.pode.responder && <RespostaDoVendedor ocorrencia={ocorrencia} />}
      />
      <Box above={6} className="unless-empty">
        <MeuAcerto />
      </Box>
    </>
  )
}

/** What the seller's next shares will pay for accepted claims; draws nothing if it never owed anything (rule N67). */
function MeuAcerto() {
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

/** The seller says once whether it agrees, and why not (rule N64). */
function RespostaDoVendedor({ ocorrencia: { id, item } }: { ocorrencia: Ocorrencia }) {
  const { subject: aberta, open, closing } = useDialogSubject<'CONCORDO' | 'NAO_CONCORDO'>()
  const { nome } = item.produto
  return (
    <Row wrap gap={3} align="stretch">
      <Button onClick={() => open('CONCORDO')}>
        <span>
          Concordo<span className="visually-hidden"> com a ocorrência de {nome}</span>
        </span>
      </Button>
      <Button variant="quiet" onClick={() => open('NAO_CONCORDO')}>
        <span>
          Não concordo<span className="visually-hidden"> com a ocorrência de {nome}</span>
        </span>
      </Button>
      {aberta && <RespostaDialog id={id} nome={nome} concorda={aberta === 'CONCORDO'} {...closing} />}
    </Row>
  )
}
