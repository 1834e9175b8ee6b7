import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { deReais, ZERO } from '#domain/centavos.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import { lazyPart } from '#web/components/lazy-part.ts'
import type { Ocorrencia } from '#web/queries/pedido/ocorrencia-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { EfeitosDoAceite } from './decisao/EfeitosDoAceite.tsx'
import { ListaDeOcorrencias } from './ListaDeOcorrencias.tsx'
import ocorrenciasStyles from './Ocorrencias.module.css'
import { AbatimentosParados } from './saldos/AbatimentosParados.tsx'
import { AcertosPorFora } from './saldos/AcertosPorFora.tsx'

const route = getRouteApi('/sessao/adm/ocorrencias')

/** The queue of claims with both sides and what each decision causes, and the sums that nobody has used for long (rules N65, N72). */
export function OcorrenciasDaEquipePage() {
  const busca = route.useSearch()
  return (
    <>
      <PageHeader title="Ocorrências" />
      <ListaDeOcorrencias
        busca={busca}
        acoes={ocorrencia => ocorrencia.pode.decidir && <DecisaoDaEquipe ocorrencia={ocorrencia} />}
      />
      <SaldosParados />
    </>
  )
}

/** What boletos have not settled for long, for staff to settle by hand (rule N72). */
function SaldosParados() {
  return (
    <Stack gap={5} above={6} className="unless-empty">
      <AbatimentosParados />
      <AcertosPorFora />
    </Stack>
  )
}

const AceitarDialog = lazyPart(() => import('./decisao/AceitarDialog.tsx'), 'AceitarDialog')
const RecusarDialog = lazyPart(() => import('./decisao/RecusarDialog.tsx'), 'RecusarDialog')

interface DecisaoDaEquipeProps {
  ocorrencia: Ocorrencia
}

/** What staff can decide about a claim, with the sums of the usual acceptance: all of it, borne by the seller (rule N65). */
function DecisaoDaEquipe({ ocorrencia }: DecisaoDaEquipeProps) {
  const { aberta, abrir, fechamento } = useLinhaAberta<'ACEITAR' | 'RECUSAR'>()
  const { conta, valorPedido, item } = ocorrencia
  if (!conta) return null
  const oculto = <span className="visually-hidden"> a ocorrência de {item.produto.nome}</span>
  return (
    <Stack gap={3} className={ocorrenciasStyles.decisao}>
      <p className="muted small">
        Aceitar <Dinheiro valor={valorPedido} /> por conta do vendedor:
      </p>
      <EfeitosDoAceite
        conta={conta}
        aceite={{ valor: deReais(valorPedido), pagaPor: 'VENDEDOR', extra: ZERO }}
      />
      <Row wrap gap={3} align="stretch">
        <Button onClick={() => abrir('ACEITAR')}>
          <span>Aceitar{oculto}</span>
        </Button>
        <Button variant="quiet" onClick={() => abrir('RECUSAR')}>
          <span>Recusar{oculto}</span>
        </Button>
      </Row>
      <Suspense>
        {aberta === 'ACEITAR' && <AceitarDialog ocorrencia={ocorrencia} conta={conta} {...fechamento} />}
        {aberta === 'RECUSAR' && <RecusarDialog ocorrencia={ocorrencia} {...fechamento} />}
      </Suspense>
    </Stack>
  )
}
