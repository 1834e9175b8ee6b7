import { useEffect, useId, useRef, useState } from 'react'
import { erroDeTamanho } from '#domain/cadastro/texto-visivel.ts'
import { NOME_DO_LOTE, TEXTO_DA_FALTA } from '#domain/entrega/separacao.ts'
import { nomeComTipo } from '#domain/venda/produto-escrito.ts'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import {
  type ItemASeparar as Item,
  type PedidoASeparar as Pedido,
  useDesfazerSeparacao,
  useSeparar,
} from '#web/queries/doca/separacao-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { RadioChips } from '#web/ui/choice/RadioChips.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Grid, Stack } from '#web/ui/layout/Layout.tsx'
import { focusIsLost } from '#web/ui/page/pass-focus.ts'
import { Counter } from '#web/ui/quantity/Counter.tsx'
import { CabecaDoPedido } from './CabecaDoPedido.tsx'
import {
  estaInteiro,
  foiSeparado,
  type ItemDigitado,
  type ItemNaTela,
  itemNaTela,
  paraEnviar,
  problemaDoItem,
  temDigitado,
} from './digitado.ts'
import itemASepararStyles from './ItemASeparar.module.css'
import styles from './Pedido.module.css'
import { SeparadoDoPedido } from './SeparadoDoPedido.tsx'
import type { Digitacao } from './use-digitados.ts'

interface PedidoASepararProps {
  pedido: Pedido
  digitacao: Digitacao
}

/** An order to pack. All of it is packed by one tap; a shortage is said by item. Once saved it folds, and can be changed (rule N56). */
export function PedidoASeparar({ pedido, digitacao }: PedidoASepararProps) {
  const { digitados, mudar, esquecer, esquecerEnviado } = digitacao
  const titulo = useId()
  const cartao = useRef<HTMLLIElement>(null)
  const [mudando, setMudando] = useState(false)
  const [comErros, setComErros] = useState(false)
  const { mutate: separar, isPending } = useSeparar()
  const desfazer = useDesfazerSeparacao()
  const aberto = mudando || temDigitado(pedido, digitados) || !foiSeparado(pedido)
  const inteiro = estaInteiro(pedido, digitados)
  const problemas = pedido.itens.map(item => problemaDoItem(item, itemNaTela(item, digitados[item.id])))

  // What another device saves folds the card too, and moves no focus.
  const fechou = useRef(false)
  useEffect(() => {
    if (aberto || !fechou.current) return
    fechou.current = false
    // The button that had the focus is gone, unless the person has gone on to something else.
    if (focusIsLost()) cartao.current?.querySelector<HTMLElement>('[data-mudar]')?.focus()
  }, [aberto])

  function fechar() {
    fechou.current = true
    setMudando(false)
  }

  function cancelar() {
    esquecer(pedido)
    fechar()
  }

  function salvar() {
    const comProblema = problemas.findIndex(Boolean)
    setComErros(comProblema >= 0)
    if (comProblema >= 0) return focarProblema(cartao.current, pedido.itens[comProblema]?.id)
    const primeira = pedido.itens.filter(({ separado }) => separado === null)
    separar({
      pedidoId: pedido.id,
      itens: paraEnviar(pedido, digitados),
      aoSalvar: () => {
        esquecerEnviado(pedido, digitados)
        fechar()
        toast(`Pedido ${pedido.id} separado.`, {
          tone: 'success',
          ...(primeira.length > 0 && { undo: () => desfazer(pedido.id, primeira) }),
        })
      },
    })
  }

  return (
    <Stack ref={cartao} as="li" gap={3} pad={4} className={styles.pedido} aria-labelledby={titulo}>
      <CabecaDoPedido pedido={pedido} id={titulo} />
      {aberto ? (
        <>
          <ul className={styles.itens}>
            {pedido.itens.map((item, lugar) => (
              <ItemASeparar
                key={item.id}
                item={item}
                naTela={itemNaTela(item, digitados[item.id])}
                problema={comErros ? (problemas[lugar] ?? null) : null}
                onMudar={parte => mudar(item.id, parte)}
              />
            ))}
          </ul>
          <Stack gap={2} className={styles.acoes}>
            <Button className={styles.salvar} wide icon="check" busy={isPending} onClick={salvar}>
              {inteiro ? 'Tudo separado' : 'Salvar com falta'}
            </Button>
            {foiSeparado(pedido) && (
              <Button variant="plain" onClick={cancelar}>
                Cancelar
              </Button>
            )}
          </Stack>
        </>
      ) : (
        <SeparadoDoPedido pedido={pedido} onMudar={() => setMudando(true)} />
      )}
    </Stack>
  )
}

function focarProblema(cartao: HTMLElement | null, itemId: number | undefined): void {
  const item = cartao?.querySelector<HTMLElement>(`[data-item="${itemId}"]`)
  item?.querySelector<HTMLElement>('[aria-invalid=true], [data-texto], input[type=radio]')?.focus()
}

interface ItemASepararProps {
  item: Item
  naTela: ItemNaTela
  /** What a try to save found missing. */
  problema: ReturnType<typeof problemaDoItem>
  onMudar: (parte: ItemDigitado) => void
}

const MOTIVOS = [
  { value: 'SEM_PRODUTO', label: 'Sem produto' },
  { value: 'QUALIDADE', label: 'Qualidade' },
  { value: 'OUTRO', label: 'Outro' },
] as const

/** One item: how many there are of it, why not all, and of which lot (rule N56). */
function ItemASeparar({ item, naTela, problema, onMudar }: ItemASepararProps) {
  const { id, produto, quantidade } = item
  const { separado, ilegivel, motivo, texto, lote } = naTela
  const falta = quantidade - separado
  const nome = nomeComTipo(produto)
  const loteId = useId()
  const erroDoLote = erroDeTamanho(lote, NOME_DO_LOTE)
  const erroDoTexto =
    erroDeTamanho(texto, TEXTO_DA_FALTA) ?? (problema === 'texto' ? 'Escreva o motivo.' : undefined)
  return (
    <Grid as="li" gap={2} columnGap={3} align="center" className={itemASepararStyles.item} data-item={id}>
      <strong className={itemASepararStyles.quantidade}>{quantidade}</strong>
      <span className={itemASepararStyles.produto}>
        <strong>{nome}</strong>
        <span className="muted compact block">{unidadeComPeso(produto)}</span>
      </span>
      <Grid gap={2} className={itemASepararStyles.controles}>
        <Counter
          value={separado}
          max={quantidade}
          label={`Separado de ${nome}`}
          unread={ilegivel}
          onChange={valor => onMudar({ separado: valor, ilegivel: '' })}
          onUnread={digitado => onMudar({ ilegivel: digitado })}
        />
        <input
          className={itemASepararStyles.lote}
          aria-label={`Lote de ${nome}`}
          placeholder="Lote"
          autoComplete="off"
          aria-invalid={erroDoLote ? true : undefined}
          aria-describedby={erroDoLote && loteId}
          value={lote}
          onChange={event => onMudar({ lote: event.target.value })}
        />
        {erroDoLote && (
          <span id={loteId} className={itemASepararStyles.erro}>
            <Icon name="alert" size={16} />
            {erroDoLote}
          </span>
        )}
      </Grid>
      {falta > 0 && ilegivel === '' && (
        <Stack gap={3} pad={3} className={itemASepararStyles.falta}>
          <RadioChips
            legend={falta === 1 ? 'Falta 1. Por quê?' : `Faltam ${falta}. Por quê?`}
            name={`motivo-${id}`}
            value={motivo}
            options={MOTIVOS}
            error={problema === 'motivo' ? 'Diga por que falta.' : undefined}
            onChange={valor => onMudar({ motivo: valor })}
          />
          {motivo !== null && (
            <TextInput
              label={motivo === 'OUTRO' ? 'Qual motivo' : 'Detalhe'}
              optional={motivo !== 'OUTRO'}
              data-texto=""
              autoComplete="off"
              value={texto}
              error={erroDoTexto}
              onChange={event => onMudar({ texto: event.target.value })}
            />
          )}
        </Stack>
      )}
    </Grid>
  )
}
