import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { respostaDaOcorrenciaSchema } from '#contract/pedido/ocorrencia.ts'
import { PALAVRA_DO_ACERTO } from '#domain/pagamento/palavras.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { ContaDasOcorrencias } from '#web/components/abatimento/ContaDasOcorrencias.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { ListaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { DadosDaOcorrencia } from '#web/components/ocorrencia/DadosDaOcorrencia.tsx'
import { useAcertoDoVendedor } from '#web/queries/mercado/vendedor/acerto-queries.ts'
import {
  type Ocorrencia,
  useOcorrencias,
  useResponderOcorrencia,
} from '#web/queries/pedido/ocorrencia-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import type { BuscaDeOcorrencias } from '#web/search.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Box, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useDialogSubject } from '#web/ui/overlay/use-dialog-subject.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const ABAS = {
  ABERTA: { label: 'Abertas', vazio: 'Nenhuma ocorrência aberta.' },
  ACEITA: { label: 'Aceitas', vazio: 'Nenhuma ocorrência aceita.' },
  RECUSADA: { label: 'Recusadas', vazio: 'Nenhuma ocorrência recusada.' },
}

const SITUACOES = ['ABERTA', 'ACEITA', 'RECUSADA'] as const

interface ListaDeOcorrenciasProps {
  busca: BuscaDeOcorrencias
  /** What the user can do with a claim. */
  acoes: (ocorrencia: Ocorrencia) => ReactNode
}

/** One page of claims as cards, open ones first (rules N64, N65). */
function ListaDeOcorrencias({ busca, acoes }: ListaDeOcorrenciasProps) {
  const situacao = busca.situacao ?? 'ABERTA'
  const consulta = useOcorrencias({ ...busca, situacao })
  return (
    <>
      <Row as="nav" wrap gap={2} align="stretch" below={4} aria-label="Situação">
        {SITUACOES.map(outra => (
          <Link
            key={outra}
            to="."
            search={{ situacao: outra }}
            className={buttonClass({ variant: outra === situacao ? 'quiet' : 'plain' })}
            aria-current={outra === situacao ? 'true' : undefined}
          >
            {ABAS[outra].label}
          </Link>
        ))}
      </Row>
      <Consultado
        consulta={consulta}
        falha="Erro ao carregar as ocorrências."
        esqueleto={<Skeleton height={220} count={3} label="Carregando ocorrências…" />}
      >
        {pagina => (
          <ListaPaginada
            pagina={pagina}
            doTopo
            vazio={<Empty text={ABAS[situacao].vazio} drawing="/arte/cheiro-verde.svg" />}
          >
            <Stack gap={4} aria-busy={consulta.isPlaceholderData}>
              {pagina.content.map(ocorrencia => (
                <Card
                  key={ocorrencia.id}
                  flow="stack"
                  gap={4}
                  pad={5}
                  role="group"
                  aria-label={nomeDe(ocorrencia)}
                >
                  <DadosDaOcorrencia ocorrencia={ocorrencia} comPedido />
                  {acoes(ocorrencia)}
                </Card>
              ))}
            </Stack>
          </ListaPaginada>
        )}
      </Consultado>
    </>
  )
}

const nomeDe = ({ item, pedidoId }: Ocorrencia) => `${item.produto.nome}, pedido #${pedidoId}`

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

interface RespostaDialogProps {
  id: number
  nome: string
  concorda: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks for the seller's words: needed if it does not agree. */
function RespostaDialog({ id, nome, concorda, onClose, onDone }: RespostaDialogProps) {
  const { mutateAsync: responder } = useResponderOcorrencia(id)
  return (
    <Dialog title={`${nome}: ${concorda ? 'concordo' : 'não concordo'}`} onClose={onClose}>
      <p>Nossa equipe lê a sua resposta e decide. Ela não pode ser mudada depois.</p>
      <Form
        schema={respostaDaOcorrenciaSchema}
        defaultValues={{ concorda, texto: '' }}
        onSubmit={async resposta => {
          await responder(resposta)
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'A resposta não foi enviada.')}
        submitLabel={concorda ? 'Concordo' : 'Não concordo'}
        actions={
          <Button variant="plain" onClick={onClose}>
            Voltar
          </Button>
        }
      >
        {({ field }) => (
          <TextArea
            label={concorda ? 'Quer contar algo?' : 'Por que não concorda?'}
            optional={concorda}
            rows={3}
            {...field('texto')}
          />
        )}
      </Form>
    </Dialog>
  )
}
