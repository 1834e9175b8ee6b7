import { type MouseEvent, useState } from 'react'
import { erroDeTamanho } from '#domain/cadastro/texto-visivel.ts'
import { NOME_DO_LOTE, TEXTO_DA_FALTA } from '#domain/entrega/separacao.ts'
import { deQuilos } from '#domain/peso.ts'
import { comCodigo } from '#domain/venda/codigo-do-vendedor.ts'
import { nomeComTipo, quantidadeAoLado, vendidoComPeso } from '#domain/venda/produto-escrito.ts'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import type { ItemASeparar as Item, PedidoASeparar } from '#web/queries/doca/separacao-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { RadioChips } from '#web/ui/choice/RadioChips.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Box, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { Counter } from '#web/ui/quantity/Counter.tsx'
import styles from '../SeparacaoPage.module.css'
import { pesoDosItens } from './CabecaDoPedido.tsx'
import { erroDaBalanca, type ItemDigitado, type ItemNaTela, type problemaDoItem } from './digitado.ts'
import { SubstitutoDoItem } from './SubstitutoDoItem.tsx'

interface ItemASepararProps {
  pedido: PedidoASeparar
  item: Item
  naTela: ItemNaTela
  /** Each line has its lot to write, also a whole one. */
  comLotes: boolean
  /** What a try to save found missing. */
  problema: ReturnType<typeof problemaDoItem>
  onMudar: (parte: ItemDigitado) => void
}

const MOTIVOS = [
  { value: 'SEM_PRODUTO', label: 'Sem produto' },
  { value: 'QUALIDADE', label: 'Qualidade' },
  { value: 'OUTRO', label: 'Outro' },
] as const

/** One line of an order. It counts as whole; 'Falta' opens how many there are of it, why not all, and of which lot (rule N56). */
export function ItemASeparar({ pedido, item, naTela, comLotes, problema, onMudar }: ItemASepararProps) {
  const { id, produto, quantidade } = item
  const { separado, ilegivel } = naTela
  const [mexendo, setMexendo] = useState(false)
  const nome = nomeComTipo(produto)
  const falta = separado < quantidade || ilegivel !== ''
  const aberto = mexendo || falta

  // One less is the smallest shortage. A keyboard goes on at the number; a finger would only open the phone's own.
  function faltar({ detail, currentTarget }: MouseEvent<HTMLElement>) {
    setMexendo(true)
    onMudar({ separado: quantidade - 1 })
    if (detail === 0)
      requestAnimationFrame(() =>
        currentTarget.closest('li')?.querySelector<HTMLElement>(`.${styles.campos} input`)?.focus(),
      )
  }

  function desfazer() {
    setMexendo(false)
    onMudar({ separado: quantidade, ilegivel: '', motivo: 'SEM_PRODUTO', texto: '' })
  }

  return (
    <li className={aberto ? styles.comFalta : styles.item} data-item={id}>
      <Row gap={3} className={styles.linha}>
        <strong className={`nowrap ${styles.quantidade}`}>{quantidadeAoLado(quantidade, produto)}</strong>
        <Box as="span" grow shrink className="tight">
          <strong>{nome}</strong>{' '}
          <span className="muted small">{comCodigo(produto, unidadeComPeso(produto))}</span>
        </Box>
        {vendidoComPeso({ ...produto, peso: deQuilos(produto.peso) }) && (
          <BalancaDoItem item={item} naTela={naTela} onMudar={onMudar} />
        )}
        <Button variant="plain" className={styles.botao} onClick={aberto ? desfazer : faltar}>
          <span>
            {aberto ? 'Desfazer' : 'Falta'}
            <span className="visually-hidden"> {aberto ? `a falta de ${nome}` : nome}</span>
          </span>
        </Button>
      </Row>
      {aberto && (
        <Row wrap gap={3} align="end" className={styles.campos}>
          <div>
            <span className={`small strong block ${styles.rotulo}`} aria-hidden="true">
              Vai{produto.peso > 0 && `, ${pesoDosItens([{ produto, quantidade: separado }])}`}
            </span>
            <Counter
              value={separado}
              max={quantidade}
              label={`Separado de ${nome}`}
              unread={ilegivel}
              onChange={valor => onMudar({ separado: valor, ilegivel: '' })}
              onUnread={digitado => onMudar({ ilegivel: digitado })}
            />
          </div>
          <LoteDoItem nome={nome} lote={naTela.lote} onMudar={onMudar} />
        </Row>
      )}
      {falta && ilegivel === '' && (
        <>
          <FaltaDoItem item={item} naTela={naTela} problema={problema} onMudar={onMudar} />
          <div className={styles.campos}>
            <SubstitutoDoItem pedido={pedido} item={item} naTela={naTela} />
          </div>
        </>
      )}
      {!aberto && (comLotes || naTela.lote !== '') && (
        <Row gap={3} className={styles.campos}>
          <LoteDoItem nome={nome} lote={naTela.lote} sozinho onMudar={onMudar} />
        </Row>
      )}
    </li>
  )
}

interface LoteDoItemProps extends Pick<ItemASepararProps, 'onMudar'> {
  nome: string
  lote: string
  /** It stands alone, and needs no label to match a neighbour's. */
  sozinho?: boolean
}

function LoteDoItem({ nome, lote, sozinho, onMudar }: LoteDoItemProps) {
  return (
    <div className={styles.lote}>
      <TextInput
        label="Lote"
        labelHidden={sozinho}
        aria-label={`Lote de ${nome}`}
        placeholder={sozinho ? 'Lote' : 'opcional'}
        autoComplete="off"
        error={erroDeTamanho(lote, NOME_DO_LOTE)}
        value={lote}
        onChange={event => onMudar({ lote: event.target.value })}
      />
    </div>
  )
}

/** What the scale showed of the packed units, if they were weighed; the weight by the product stands there until then (rule N165). */
function BalancaDoItem({ item, naTela, onMudar }: Pick<ItemASepararProps, 'item' | 'naTela' | 'onMudar'>) {
  const { produto } = item
  return (
    <div className={styles.balanca}>
      <TextInput
        label={`Peso na balança de ${nomeComTipo(produto)}, em kg`}
        labelHidden
        inputMode="decimal"
        autoComplete="off"
        placeholder={pesoDosItens([{ produto, quantidade: naTela.separado }]).replaceAll('.', '')}
        error={erroDaBalanca(item, naTela)}
        value={naTela.balanca}
        onChange={event => onMudar({ balanca: event.target.value })}
      />
    </div>
  )
}

type FaltaDoItemProps = Omit<ItemASepararProps, 'comLotes' | 'pedido'>

/** Why it is short. It is the goods that are missing until the seller says otherwise; another reason has words. */
function FaltaDoItem({ item, naTela, problema, onMudar }: FaltaDoItemProps) {
  const { motivo, texto } = naTela
  const quantos = item.quantidade - naTela.separado
  return (
    <Stack gap={3} className={styles.campos}>
      <RadioChips
        legend={quantos === 1 ? 'Falta 1. Por quê?' : `Faltam ${quantos}. Por quê?`}
        name={`motivo-${item.id}`}
        value={motivo}
        options={MOTIVOS}
        onChange={valor => onMudar({ motivo: valor })}
      />
      {(motivo !== 'SEM_PRODUTO' || texto !== '') && (
        <TextInput
          label={motivo === 'OUTRO' ? 'Qual motivo' : 'Detalhe'}
          optional={motivo !== 'OUTRO'}
          autoComplete="off"
          value={texto}
          error={
            erroDeTamanho(texto, TEXTO_DA_FALTA) ?? (problema === 'texto' ? 'Escreva o motivo.' : undefined)
          }
          onChange={event => onMudar({ texto: event.target.value })}
        />
      )}
    </Stack>
  )
}
