import { getRouteApi } from '@tanstack/react-router'
import { repassePreso as endpointsDeRepassePreso } from '#contract/contas/repasse-preso.ts'
import { formatarData } from '#domain/calendario.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { AbasDaFila } from '#web/components/fila/AbasDaFila.tsx'
import { TabelaDaFila } from '#web/components/fila/TabelaDaFila.tsx'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import {
  type PaginaDeRepassesPresos,
  type RepassePreso,
  useAcertarRepassePreso,
  useRepassesPresos,
} from '#web/queries/contas/repasse-preso-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { colunasDosRepassesPresos } from './colunas-dos-repasses-presos.tsx'
import styles from './RepassesPresosPage.module.css'

const route = getRouteApi('/sessao/adm/repasses-presos')

const abas = {
  ABERTO: { label: 'A resolver', vazio: 'Nenhum repasse preso no PagBank.' },
  ENCERRADO: { label: 'Resolvidos', vazio: 'Nenhum repasse resolvido ainda.' },
} as const

/** Sellers' shares that PagBank releases by itself although the buyer was paid back by hand (rule M38). */
export function RepassesPresosPage() {
  const { page, situacao = 'ABERTO' } = route.useSearch()
  const repasses = useRepassesPresos({ page, situacao })
  const { aberta, abrir, fechamento } = useLinhaAberta<RepassePreso>()
  return (
    <>
      <PageHeader title="Repasses presos" aside={repasses.data && <Soma pagina={repasses.data} />} />
      <p className={`muted ${styles.explicacao}`}>
        O comprador recebeu o dinheiro de volta à mão, mas a parte dos vendedores ficou no PagBank. Ele paga
        os vendedores sozinho no dia marcado, mesmo sem entrega.
      </p>
      <AbasDaFila abas={abas} atual={situacao} />
      <TabelaDaFila
        consulta={repasses}
        label={`Repasses presos: ${abas[situacao].label}`}
        columns={colunasDosRepassesPresos(abrir)}
        rowKey={({ id }) => id}
        falha="Erro ao carregar os repasses presos."
        vazio={abas[situacao].vazio}
      />
      {aberta && <AcertarDialog repasse={aberta} {...fechamento} />}
    </>
  )
}

function Soma({ pagina: { quantidade, total } }: { pagina: PaginaDeRepassesPresos }) {
  if (quantidade === 0) return null
  return (
    <span>
      {quantidade === 1 ? '1 pedido' : `${quantidade} pedidos`}, <Dinheiro valor={total} />
    </span>
  )
}

interface AcertarDialogProps {
  repasse: RepassePreso
  onClose: () => void
  /** Called after it was noted; its row has left the list. */
  onDone: () => void
}

/** Says what staff can do about shares in custody, and notes once what they did (design/refunds-and-shares). */
function AcertarDialog({ repasse, onClose, onDone }: AcertarDialogProps) {
  const { id, pedidoId, valor, situacao, liberaEm } = repasse
  const { mutateAsync: acertar } = useAcertarRepassePreso(id)
  const liberado = situacao === 'LIBERADO'
  return (
    <Dialog title={`Repasse preso do pedido #${pedidoId}`} onClose={onClose}>
      <p>
        {liberado ? (
          <>
            O PagBank já liberou até <Dinheiro valor={valor} /> aos vendedores, e o comprador já recebeu o
            dinheiro de volta.
          </>
        ) : (
          <>
            O PagBank paga <Dinheiro valor={valor} /> aos vendedores em {formatarData(liberaEm)}, se ninguém
            agir antes.
          </>
        )}{' '}
        Anote só depois de resolver com um destes caminhos:
      </p>
      <ul className={styles.caminhos}>
        {!liberado && <li>Pedir ao suporte do PagBank que devolva ou bloqueie a parte dos vendedores.</li>}
        <li>Acertar com cada vendedor: ele devolve o valor ou aceita o desconto de outro pagamento.</li>
      </ul>
      <Form
        schema={endpointsDeRepassePreso['PUT /v1/repasse-preso/{id}'].body}
        defaultValues={{ observacao: '' }}
        onSubmit={async ({ observacao }) => {
          await acertar(observacao)
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao anotar o acerto.')}
        submitLabel="Marcar como resolvido"
      >
        {({ field }) => (
          <TextArea
            label="Como foi resolvido"
            hint="Por exemplo: PagBank bloqueou, protocolo 4471. Não pode ser desfeito."
            rows={3}
            {...field('observacao')}
          />
        )}
      </Form>
    </Dialog>
  )
}
