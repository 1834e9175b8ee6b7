import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { motivoDoCancelamentoSchema } from '#contract/pedido/cancelamento.ts'
import { pedido as endpointsDePedido } from '#contract/pedido/pedido.ts'
import { deReais } from '#domain/centavos.ts'
import { fraseDoFretePoupado } from '#domain/entrega/mesma-entrega.ts'
import { PALAVRA_DO_PEDIDO } from '#domain/pedido/palavras.ts'
import { deQuilos } from '#domain/peso.ts'
import { textoDoPedido } from '#domain/texto-para-whatsapp.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { SalvarComoListaDialog } from '#web/components/lista/SalvarComoLista.tsx'
import { marcasDoPedido } from '#web/components/status/marcas.ts'
import { useParaWhatsApp } from '#web/components/whatsapp/use-para-whatsapp.tsx'
import { paths } from '#web/paths.ts'
import { usePedirDeNovo } from '#web/queries/compra/carrinho/pedir-de-novo.ts'
import { useConferencia } from '#web/queries/doca/conferencia-queries.ts'
import { usePedirCancelamento } from '#web/queries/pedido/pedido/cancelamento-queries.ts'
import type { NovoStatus, Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { latePart } from '#web/ui/late.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Menu, menuItemClass } from '#web/ui/overlay/Menu.tsx'
import type { useDialogSubject } from '#web/ui/overlay/use-dialog-subject.ts'
import { AvisosAosVendedores } from '../avisos/AvisosAosVendedores.tsx'
import { useMudarStatus } from './mudar-status.ts'

// Forms and dialogs that few orders show.
const ImpressaoDoPedido = latePart(
  async () => (await import('../impressao/ImpressaoDoPedido.tsx')).ImpressaoDoPedido,
)

export type DialogoDoPedido = 'cancelamento' | 'situacao' | 'avisos' | 'lista'

/** Whether this person may order an order's items again: as the next thing, because it has ended, or from the menu. */
export type Repetivel = 'agora' | 'no-menu' | null

interface MenuDoPedidoProps {
  pedido: Pedido
  dialogo: ReturnType<typeof useDialogSubject<DialogoDoPedido>>
  repetivel: Repetivel
}

/** The rare actions on an order. */
export function MenuDoPedido({ pedido, dialogo, repetivel }: MenuDoPedidoProps) {
  const { subject: aberto, open, closing } = dialogo
  const pode = usePermissao()
  const { id } = pedido
  const { mutate: pedirDeNovo } = usePedirDeNovo(id)
  const { data: conferencia } = useConferencia(id, { enabled: pode('conferir') })
  // After the first check another line can be added while its time lasts (rule N61).
  const outraLinha = conferencia?.situacao === 'ABERTA' && conferencia.conferida !== null
  const comValores = pode('ver-valores-do-pedido')
  const { copiar, dialogo: paraWhatsApp } = useParaWhatsApp()
  if (!comValores && !outraLinha) return null
  return (
    <>
      <Menu label="Mais ações" icon="more">
        {repetivel === 'no-menu' && (
          <button type="button" className={menuItemClass} onClick={() => pedirDeNovo()}>
            Pedir de novo
          </button>
        )}
        {repetivel && (
          <button type="button" className={menuItemClass} onClick={() => open('lista')}>
            Salvar como lista
          </button>
        )}
        {outraLinha && (
          <Link to={paths.conferencia(id)} className={menuItemClass}>
            Incluir outra linha na conferência
          </Link>
        )}
        {pode('alterar-status-do-pedido') && <DaEquipe pedido={pedido} onAbrir={open} />}
        {pedido.podePedirCancelamento && (
          <button type="button" className={menuItemClass} onClick={() => open('cancelamento')}>
            Pedir cancelamento
          </button>
        )}
        {comValores && (
          <button type="button" className={menuItemClass} onClick={() => void copiar(textoDe(pedido))}>
            Copiar para WhatsApp
          </button>
        )}
        {comValores && (
          <Suspense>
            <ImpressaoDoPedido pedido={pedido} />
          </Suspense>
        )}
      </Menu>
      {paraWhatsApp}
      {aberto === 'lista' && (
        <SalvarComoListaDialog
          compradorId={pedido.comprador.id}
          origem={{ dePedidoId: id }}
          onClose={closing.onClose}
        />
      )}
      {aberto === 'cancelamento' && <PedirCancelamento pedido={pedido} {...closing} />}
      {aberto === 'situacao' && <OutraSituacao pedido={pedido} onClose={closing.onClose} />}
      {aberto === 'avisos' && <AvisosAosVendedores pedidoId={id} onClose={closing.onClose} />}
    </>
  )
}

function textoDe({ id, statusPedido, entregaDia, itensPedido }: Pedido): string[] {
  return textoDoPedido({
    id,
    situacao: PALAVRA_DO_PEDIDO[statusPedido],
    entregaDia,
    itens: itensPedido.map(({ quantidade, cotacao: { produto } }) => ({
      quantidade,
      produto: { ...produto, peso: deQuilos(produto.peso) },
    })),
    link: location.origin + paths.pedido(id),
  })
}

interface DaEquipeProps {
  pedido: Pedido
  onAbrir: (qual: DialogoDoPedido) => void
}

function DaEquipe({ pedido: { id, proximosStatus, comprador }, onAbrir }: DaEquipeProps) {
  const pode = usePermissao()
  const { id: userId } = useUser()
  const { mudar } = useMudarStatus(id)
  return (
    <>
      {proximosStatus.includes('CANCELADO') && (
        <button
          type="button"
          className={menuItemClass}
          onClick={() => void mudar({ statusPedido: 'CANCELADO' })}
        >
          Cancelar pedido
        </button>
      )}
      {proximosStatus.length > 0 && (
        <button type="button" className={menuItemClass} onClick={() => onAbrir('situacao')}>
          Outra situação
        </button>
      )}
      <button type="button" className={menuItemClass} onClick={() => onAbrir('avisos')}>
        Avisos aos vendedores
      </button>
      {/* Staff look before they order for somebody else (rule N36). */}
      {pode('usar-carrinho-de-outro') && comprador.id !== userId && (
        <Link to={paths.listaDoPedido(id)} className={menuItemClass}>
          Pedir de novo por {comprador.nome}
        </Link>
      )}
    </>
  )
}

interface PedirCancelamentoProps {
  pedido: Pedido
  onClose: () => void
  onDone: () => void
}

/** The buyer of an unpaid order asks staff to cancel it (rule M57). */
function PedirCancelamento({ pedido: { id, fretePoupado }, onClose, onDone }: PedirCancelamentoProps) {
  const { mutateAsync: pedir } = usePedirCancelamento(id)
  return (
    <Dialog title={`Pedir o cancelamento do pedido #${id}`} onClose={onClose}>
      <p>A equipe responde aqui. Até lá, não pague o boleto.</p>
      {fretePoupado && <p>{fraseDoFretePoupado({ ...fretePoupado, valor: deReais(fretePoupado.valor) })}</p>}
      <Form
        schema={motivoDoCancelamentoSchema}
        defaultValues={{ motivo: '' }}
        onSubmit={async ({ motivo }) => {
          await pedir(motivo)
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Não foi possível pedir o cancelamento.')}
        submitLabel="Pedir cancelamento"
        submitVariant="danger"
        actions={
          <Button variant="plain" onClick={onClose}>
            Voltar
          </Button>
        }
      >
        {({ field }) => (
          <TextArea label="Motivo" hint="Por exemplo: pedi a caixa errada." rows={3} {...field('motivo')} />
        )}
      </Form>
    </Dialog>
  )
}

interface OutraSituacaoProps {
  pedido: Pedido
  onClose: () => void
}

/** Every status that staff may set, as a choice (spec §4, §5). */
function OutraSituacao({ pedido: { id, proximosStatus }, onClose }: OutraSituacaoProps) {
  const { mudar } = useMudarStatus(id)
  return (
    <Dialog title="Alterar situação" onClose={onClose}>
      <Form
        label="Alterar situação"
        schema={endpointsDePedido['PUT /v1/pedido/{id}'].body}
        // No status is preselected; the schema requires one.
        defaultValues={{ statusPedido: '' as NovoStatus['statusPedido'] }}
        submitLabel="Salvar"
        explainError={() => 'Erro ao atualizarPedido.'}
        onSubmit={async novo => {
          if (await mudar(novo)) onClose()
        }}
      >
        {({ field }) => (
          <Select label="Nova situação" {...field('statusPedido')}>
            <option value="">Escolha</option>
            {proximosStatus.map(status => (
              <option key={status} value={status}>
                {marcasDoPedido[status].palavra}
              </option>
            ))}
          </Select>
        )}
      </Form>
    </Dialog>
  )
}
