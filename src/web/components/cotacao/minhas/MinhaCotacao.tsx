import { Suspense, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type Centavos, deReais, emReais, formatarCentavos, formatarPreco } from '#domain/centavos.ts'
import { ehSaltoDePreco } from '#domain/venda/salto-de-preco.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { precoDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'
import { OfertaDeProduto } from '#web/components/produto/OfertaDeProduto.tsx'
import {
  type Cotacao,
  useConfirmarPrecos,
  useEditarCotacao,
  useRemoverCotacao,
} from '#web/queries/mercado/cotacao-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { latePart } from '#web/ui/late.ts'
import { Row } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { focusIsLost } from '#web/ui/page/pass-focus.ts'
import styles from '../cotacao.module.css'
import { descreverTermos, motivoDeNaoAparecer, temPrecoAntigo } from '../termos/termos.ts'
import { PrecoInput } from './PrecoInput.tsx'

// Few sellers open it for each quote.
const CondicoesDialog = latePart(
  async () => (await import('./condicoes/CondicoesDialog.tsx')).CondicoesDialog,
)

const CombinarPrecoDialog = latePart(
  async () => (await import('#web/components/combinado/CombinarPrecoDialog.tsx')).CombinarPrecoDialog,
)

interface MinhaCotacaoProps {
  cotacao: Cotacao
  editando: boolean
  onEditar: (editando: boolean) => void
  /** Called after the new price was saved. */
  onSalvo: () => void
}

/** One of the seller's quotes: its price, or the field that changes it. */
export function MinhaCotacao({ cotacao, editando, onEditar, onSalvo }: MinhaCotacaoProps) {
  const [aberta, setAberta] = useState(false)
  const [combinando, setCombinando] = useState(false)
  const editava = useRef(editando)
  const rootRef = useRef<HTMLLIElement>(null)
  const { mutate: remover, isPending: removendo } = useRemoverCotacao()
  const { produto } = cotacao

  useEffect(() => {
    // Moves the focus only after an edit, not when the list is first drawn.
    if (editava.current === editando) return
    editava.current = editando
    // A row that closes because another one opens leaves it the focus.
    if (!editando && !focusIsLost()) return
    rootRef.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [editando])

  async function excluir() {
    const sim = await confirmAction({
      title: `Excluir a cotação de ${produto.nome}?`,
      text: 'Ela deixa de aparecer para os compradores. Os pedidos já feitos não mudam.',
      confirmLabel: 'Excluir',
      danger: true,
    })
    if (sim && !removendo) remover(cotacao)
  }

  return (
    <li ref={rootRef}>
      <OfertaDeProduto
        produto={produto}
        oferta={editando ? null : cotacao}
        semVendedor
        titulo="h3"
        acao={
          !editando && (
            <Row as="span" align="stretch">
              <IconButton
                icon="edit"
                label={`Editar o preço de ${produto.nome}`}
                onClick={() => onEditar(true)}
              />
              <IconButton
                icon="clock"
                label={`Condições de ${produto.nome}`}
                onClick={() => setAberta(true)}
              />
              <IconButton
                icon="percent"
                label={`Combinar o preço de ${produto.nome}`}
                onClick={() => setCombinando(true)}
              />
              <IconButton icon="trash" label={`Excluir a cotação de ${produto.nome}`} onClick={excluir} />
            </Row>
          )
        }
      />
      {!editando && <SituacaoDaCotacao cotacao={cotacao} onRenovar={() => setAberta(true)} />}
      {editando && (
        <div className={styles.edicao}>
          <EdicaoDePreco cotacao={cotacao} onClose={() => onEditar(false)} onSalvo={onSalvo} />
        </div>
      )}
      <Suspense>
        {aberta && <CondicoesDialog cotacao={cotacao} onClose={() => setAberta(false)} />}
        {combinando && <CombinarPrecoDialog cotacao={cotacao} onClose={() => setCombinando(false)} />}
      </Suspense>
    </li>
  )
}

/** Below a quote of the seller's own: its terms, why buyers do not see it, and what helps (rules N11–N20). Nothing if there is nothing to say. */
function SituacaoDaCotacao({ cotacao, onRenovar }: { cotacao: Cotacao; onRenovar: () => void }) {
  const { mutate: confirmar, isPending } = useConfirmarPrecos()
  const agora = lerRelogio()
  const { id, produto } = cotacao
  const motivo = motivoDeNaoAparecer(cotacao, agora)
  const venceu = motivo?.startsWith('Venceu') ?? false
  const antigo = motivo === null && temPrecoAntigo(cotacao, agora)
  const termos = motivo === null ? descreverTermos(cotacao, produto, agora) : ''
  if (!motivo && !antigo && !termos) return null
  return (
    <Row wrap columnGap={3} className={`muted small target ${styles.situacao}`}>
      {motivo && (
        <StatusMark icon={venceu ? 'clock' : 'box'} tone="warn">
          {motivo}
        </StatusMark>
      )}
      {antigo && (
        <StatusMark icon="clock" tone="neutral">
          preço antigo
        </StatusMark>
      )}
      {termos && <span>{termos}</span>}
      {antigo && (
        <Button
          variant="plain"
          icon="check"
          busy={isPending}
          aria-label={`Confirmar o preço de ${produto.nome}`}
          onClick={() => confirmar([id])}
        >
          Confirmar preço
        </Button>
      )}
      {venceu && (
        <Button variant="plain" icon="clock" aria-label={`Renovar ${produto.nome}`} onClick={onRenovar}>
          Renovar
        </Button>
      )}
    </Row>
  )
}

const edicaoFormSchema = z.strictObject({ preco: precoDigitadoSchema })

interface EdicaoDePrecoProps {
  cotacao: Cotacao
  onClose: () => void
  onSalvo: () => void
}

/** The price of one quote, edited in its place. */
function EdicaoDePreco({ cotacao, onClose, onSalvo }: EdicaoDePrecoProps) {
  const { mutateAsync: editar } = useEditarCotacao()
  const antes = deReais(cotacao.preco)
  const preco = formatarPreco(antes)
  return (
    <Form
      label={`Preço de ${cotacao.produto.nome}`}
      schema={edicaoFormSchema}
      defaultValues={{ preco }}
      submitLabel="Salvar"
      actions={
        <Button variant="plain" onClick={onClose}>
          Cancelar
        </Button>
      }
      explainError={error => mensagemDaFalha(error, 'Erro ao atualizar o preço.')}
      onSubmit={async valores => {
        if (ehSaltoDePreco(antes, valores.preco) && !(await confirmarSalto(antes, valores.preco))) return
        await editar({ cotacao, preco: emReais(valores.preco) })
        onSalvo()
      }}
    >
      {({ field }) => (
        <PrecoInput
          field={field('preco')}
          inicial={preco}
          pesoQuilos={cotacao.produto.peso}
          antes={formatarCentavos(antes)}
          enterKeyHint="next"
          onEscape={onClose}
        />
      )}
    </Form>
  )
}

function confirmarSalto(antes: Centavos, depois: Centavos): Promise<boolean> {
  const [de, para] = [formatarCentavos(antes), formatarCentavos(depois)]
  return confirmAction({
    title: `Mudar o preço de ${de} para ${para}?`,
    text: 'É bem diferente do preço atual. Confira antes de salvar.',
    confirmLabel: `Salvar ${para}`,
    cancelLabel: 'Corrigir',
  })
}
