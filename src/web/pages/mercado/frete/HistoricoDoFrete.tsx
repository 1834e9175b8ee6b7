import { useState } from 'react'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { Instante } from '#web/components/data/Instante.tsx'
import { useHistoricoDoFrete, type VersaoDeFrete } from '#web/queries/mercado/frete-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { TabelaDeFrete } from './TabelaDeFrete.tsx'
import { inicioDaVigencia } from './vigencia.ts'

const columns: readonly Column<VersaoDeFrete>[] = [
  { key: 'versao', header: 'Versão', cell: ({ versao }) => <strong>Versão {versao}</strong> },
  {
    key: 'desde',
    header: 'Vale desde',
    card: 'labelled',
    cell: ({ vigenteDesde }) => inicioDaVigencia(vigenteDesde),
  },
  {
    key: 'publicada',
    header: 'Publicada',
    card: 'labelled',
    cell: ({ publicadaEm }) => (publicadaEm ? <Instante valor={publicadaEm} /> : 'com o sistema'),
  },
  { key: 'por', header: 'Por', card: 'labelled', cell: ({ por }) => por?.nome ?? '—' },
]

interface HistoricoDoFreteProps {
  /** Counted from 0. */
  page: number
}

/** All versions of the table; each can be opened. */
export function HistoricoDoFrete({ page }: HistoricoDoFreteProps) {
  const historico = useHistoricoDoFrete(page)
  const [versaoAberta, setVersaoAberta] = useState<VersaoDeFrete | null>(null)
  const ver: Column<VersaoDeFrete> = {
    key: 'ver',
    header: 'Ver',
    align: 'end',
    card: 'wide',
    cell: versao => (
      <Button
        variant="plain"
        icon="eye"
        aria-label={`Ver versão ${versao.versao}`}
        onClick={() => setVersaoAberta(versao)}
      >
        Ver
      </Button>
    ),
  }
  return (
    <>
      <Consultado
        consulta={historico}
        falha="Erro ao carregar o histórico."
        esqueleto={<Skeleton height={58} count={3} />}
      >
        {pagina => (
          <TabelaPaginada
            label="Versões da tabela de frete"
            columns={[...columns, ver]}
            pagina={pagina}
            rowKey={({ versao }) => versao}
            busy={historico.isPlaceholderData}
            vazio={<Empty text="Nenhuma versão ainda." />}
          />
        )}
      </Consultado>
      {versaoAberta && (
        <Dialog title={`Versão ${versaoAberta.versao}`} onClose={() => setVersaoAberta(null)}>
          <TabelaDeFrete tabela={versaoAberta} />
        </Dialog>
      )}
    </>
  )
}
