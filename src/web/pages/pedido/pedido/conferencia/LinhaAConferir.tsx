import { useId } from 'react'
import { erroDeTamanho, variasLinhas } from '#domain/cadastro/texto-visivel.ts'
import { emReais } from '#domain/centavos.ts'
import { FOTOS_POR_OCORRENCIA, TEXTO_DE_OCORRENCIA } from '#domain/entrega/ocorrencia.ts'
import { nomeComTipo, quantidadeAoLado } from '#domain/venda/produto-escrito.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { PALAVRA_DO_MOTIVO } from '#web/components/ocorrencia/palavras.ts'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import { descreverBalanca } from '#web/components/separacao/falta.ts'
import type { ItemDaConferencia } from '#web/queries/doca/conferencia-queries.ts'
import { novaChave } from '#web/queries/nova-chave.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { PhotoInput } from '#web/ui/file/PhotoInput.tsx'
import { ChipChoice } from '#web/ui/form/ChipChoice.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Box, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { Counter } from '#web/ui/quantity/Counter.tsx'
import styles from './Conferencia.module.css'
import { enderecoDaFoto } from './foto.ts'
import { entraSozinho, faltaNaLinha, maximoRecebido, valorDaLinha } from './linhas-a-enviar.ts'
import type { LinhaDoRascunho } from './rascunho.ts'
import type { useRascunho } from './use-rascunho.ts'

interface LinhaAConferirProps {
  item: ItemDaConferencia
  /** Undefined while nothing is wrong with it. */
  linha: LinhaDoRascunho | undefined
  edicao: ReturnType<typeof useRascunho>
  /** The person tried to send: name the missing answer. */
  cobrar: boolean
}

/** One item of the delivery. It came well until 'Problema' opens how much of it did, and what happened (rule N61). */
export function LinhaAConferir({ item, linha, edicao, cobrar }: LinhaAConferirProps) {
  const { id, produto, quantidade, preco } = item
  return (
    <li className={linha ? styles.comProblema : undefined} data-item={id}>
      <Row gap={3} className={styles.item}>
        <strong className={`nowrap ${styles.quantidade}`}>{quantidadeAoLado(quantidade, produto)}</strong>
        <Box grow shrink className="tight">
          <h3 className="medium">{produto.nome}</h3>
          <span className="muted small">
            {unidadeComPeso(produto)}
            {preco > 0 && (
              <>
                {' · '}
                <Dinheiro valor={preco} />
              </>
            )}
          </span>
          <JaDito item={item} />
        </Box>
        <MarcarLinha item={item} marcada={linha !== undefined} edicao={edicao} />
      </Row>
      {linha && <ProblemaDaLinha item={item} linha={linha} edicao={edicao} cobrar={cobrar} />}
    </li>
  )
}

interface MarcarLinhaProps extends Pick<LinhaAConferirProps, 'item' | 'edicao'> {
  marcada: boolean
}

/** Opens the fields of a difference, or takes it back. An item that was claimed whole has none. */
function MarcarLinha({ item, marcada, edicao }: MarcarLinhaProps) {
  const { nome } = item.produto
  if (marcada)
    return (
      <Button variant="plain" className={styles.desfazer} onClick={() => edicao.desfazerLinha(item)}>
        <span>
          Desfazer<span className="visually-hidden"> o que marquei de {nome}</span>
        </span>
      </Button>
    )
  if (maximoRecebido(item) === 0) return null
  return (
    <Button variant="plain" className={styles.problema} onClick={() => edicao.abrirLinha(item)}>
      <span>
        Problema<span className="visually-hidden"> com {nome}</span>
      </span>
    </Button>
  )
}

// What the seller packed less is claimed by itself, unless the check names the item (rule N63).
function JaDito({ item }: { item: ItemDaConferencia }) {
  const { separado, unidadesPedidas, substituto } = item
  if (item.id < 0) return <span className="small block">Veio como substituto.</span>
  if (substituto)
    return (
      <span className="small block">Faltou em parte: {nomeComTipo(substituto.produto)} vai no lugar.</span>
    )
  if (unidadesPedidas > 0)
    return (
      <span className="small block">
        {unidadesPedidas === 1 ? '1 unidade já está' : `${unidadesPedidas} unidades já estão`} em ocorrência
      </span>
    )
  if (entraSozinho(item))
    return <span className="small block">Separado {separado}: o que falta entra sozinho.</span>
  const balanca = faltouNaBalanca(item)
  if (!balanca) return null
  return <span className="small block">O vendedor disse: {balanca}. O que falta entra sozinho.</span>
}

/** "na balança 17,4 de 18 kg" where that is less, which comes back by itself (rule N165); else null. */
function faltouNaBalanca({ separado, pesoSeparado: peso, peso: deUma }: ItemDaConferencia): string | null {
  const quantidade = separado ?? 0
  return peso !== null && peso < deUma * quantidade
    ? descreverBalanca({ quantidade, peso }, { peso: deUma })
    : null
}

const { PESO: _, ...SEM_PESO } = PALAVRA_DO_MOTIVO

interface ProblemaDaLinhaProps {
  item: ItemDaConferencia
  linha: LinhaDoRascunho
  edicao: ReturnType<typeof useRascunho>
  /** The person tried to send: name the missing answer. */
  cobrar: boolean
}

/** What happened to a line: reason, weight, words, photos, and the value that it asks for (rules N61, N62). */
function ProblemaDaLinha({ item, linha, edicao, cobrar }: ProblemaDaLinhaProps) {
  const { nome } = item.produto
  const maximo = maximoRecebido(item)
  const id = useId()
  const falta = cobrar ? faltaNaLinha(item, linha) : null
  const valor = valorDaLinha(item, linha)
  return (
    <Stack gap={3} className={styles.campos}>
      <ChipChoice
        label="O que houve?"
        // Without a weight the price of a missing kilogram is unknown.
        options={item.peso > 0 ? PALAVRA_DO_MOTIVO : SEM_PESO}
        value={linha.motivo}
        onChange={motivo => edicao.escolherMotivo(item, motivo)}
        problemId={falta ? id : undefined}
      />
      {linha.motivo === 'PESO' ? (
        <TextInput
          label={faltouNaBalanca(item) ? 'Faltaram além disso' : 'Faltaram'}
          after="kg"
          inputMode="decimal"
          autoComplete="off"
          value={linha.peso}
          onChange={event => edicao.escrever(item, { peso: event.target.value })}
        />
      ) : (
        <Row wrap gap={2}>
          <Counter
            value={linha.recebido}
            label={`Chegaram boas de ${nome}`}
            max={maximo}
            unread={linha.ilegivel ?? ''}
            onChange={recebido => edicao.contar(item, recebido)}
            onUnread={digitado => edicao.naoContar(item, digitado)}
          />
          <span className="muted small">
            {linha.recebido === 1 ? 'boa' : 'boas'} de {item.quantidade}
          </span>
        </Row>
      )}
      <TextArea
        label="Detalhe"
        optional
        rows={1}
        value={linha.texto}
        error={erroDeTamanho(linha.texto, TEXTO_DE_OCORRENCIA, variasLinhas)}
        onChange={event => edicao.escrever(item, { texto: event.target.value })}
      />
      {item.id > 0 && (
        <PhotoInput
          subject={nome}
          photos={linha.fotos}
          max={FOTOS_POR_OCORRENCIA}
          onAdd={async foto => edicao.juntarFoto(item, { key: novaChave(), url: await enderecoDaFoto(foto) })}
          onRemove={key => edicao.tirarFoto(item, key)}
        />
      )}
      {falta && (
        <Row id={id} as="p" align="start" className={`small strong danger ${styles.falta}`} data-falta="">
          <Icon name="alert" size={16} />
          {falta}
        </Row>
      )}
      {valor > 0 && (
        <p>
          Pede{' '}
          <strong>
            <Dinheiro valor={emReais(valor)} />
          </strong>{' '}
          de volta
        </p>
      )}
    </Stack>
  )
}
