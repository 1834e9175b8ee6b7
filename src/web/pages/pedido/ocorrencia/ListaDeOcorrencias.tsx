import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { ListaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { DadosDaOcorrencia } from '#web/components/ocorrencia/DadosDaOcorrencia.tsx'
import { type Ocorrencia, useOcorrencias } from '#web/queries/pedido/ocorrencia-queries.ts'
import type { BuscaDeOcorrencias } from '#web/search.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'

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
export function ListaDeOcorrencias({ busca, acoes }: ListaDeOcorrenciasProps) {
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
