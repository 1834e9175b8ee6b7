import { describe, expect, it } from 'vitest'
import { parseBucket } from './bucket-settings.ts'

const chaves = { IMAGENS_CHAVE_DE_ACESSO: 'id', IMAGENS_CHAVE_SECRETA: 'segredo' }
const ler = (IMAGENS: string) => parseBucket({ IMAGENS, ...chaves })

describe('design/pictures: IMAGENS', () => {
  it('without it pictures are in the data folder', () => {
    expect(parseBucket({})).toBeNull()
  })

  it.each([
    ['s3://restia?region=sa-east-1', 'https://s3.sa-east-1.amazonaws.com/restia', '', 'sa-east-1'],
    [
      's3://restia/loja/fotos/?endpoint=http://balde:3900',
      'http://balde:3900/restia',
      'loja/fotos/',
      'us-east-1',
    ],
    [
      's3://restia?endpoint=https://abc.r2.example/&region=auto&style=host',
      'https://restia.abc.r2.example',
      '',
      'auto',
    ],
    ['s3://restia?endpoint=https://a.example/s3/', 'https://a.example/s3/restia', '', 'us-east-1'],
  ])('%s', (texto, url, prefix, region) => {
    expect(ler(texto)).toEqual({ url, prefix, region, accessKeyId: 'id', secretAccessKey: 'segredo' })
  })

  it.each([
    'restia',
    'https://restia',
    's3://',
    's3://Restia?endpoint=http://a',
    's3://restia?endpoint=ftp://a',
    's3://restia?endpoint=balde',
    's3://restia?endpoint=http://a&style=outro',
    's3://restia?endpoint=http://a&regiao=b',
    's3://id:segredo@restia?endpoint=http://a',
    's3://restia/a%20b?endpoint=http://a',
  ])("'%s' stops the start with one line", texto => {
    expect(() => ler(texto)).toThrow('IMAGENS: deve ser como s3://balde?endpoint=')
  })

  it('what is missing is named', () => {
    expect(() => ler('s3://restia')).toThrow('IMAGENS: sem endpoint o balde é da AWS, e falta a região')
    expect(() => parseBucket({ IMAGENS: 's3://restia?region=a' })).toThrow('IMAGENS_CHAVE_DE_ACESSO: falta')
    expect(() => parseBucket({ IMAGENS: 's3://restia?region=a', IMAGENS_CHAVE_DE_ACESSO: 'id' })).toThrow(
      'IMAGENS_CHAVE_SECRETA: falta',
    )
    expect(() => parseBucket({ IMAGENS_CHAVE_SECRETA: 'x' })).toThrow('IMAGENS: falta, e uma chave do balde')
  })
})
