;; The lab's fair dice in WebAssembly: the same rolls in the same order as stream.ts and threefry.ts, four blocks of
;; Threefry-4x32-20 at a time. `npm run generate` compiles this into dice-wasm.ts.
;;
;; Calls keep no state: the caller passes key, session and count, and copies the rolls out at once, so any number of dice can
;; share one memory:
;;      0   the number of blocks that the last fill used
;;     64   words, at most 64 blocks of four (1024 bytes)
;;   2048   rolls, one byte each

(module
  (memory (export "memory") 1)

  ;; Writes at least $least rolls and returns their number. $low and $high are the session, $count is the first block.
  ;; Blocks are generated only as needed; each holds at most sixteen rolls.
  (func (export "fill")
    (param $k0 i32) (param $k1 i32) (param $k2 i32) (param $k3 i32)
    (param $low i32) (param $high i32) (param $count i32) (param $least i32) (result i32)
    (local $filled i32) (local $used i32) (local $blocks i32)
    (block $done (loop $more
      (br_if $done (i32.ge_s (local.get $filled) (local.get $least)))
      (local.set $blocks
        (i32.shr_u (i32.add (i32.sub (local.get $least) (local.get $filled)) (i32.const 15)) (i32.const 4)))
      (local.set $blocks
        (select (i32.const 64) (local.get $blocks) (i32.gt_u (local.get $blocks) (i32.const 64))))
      (call $words
        (local.get $k0) (local.get $k1) (local.get $k2) (local.get $k3) (local.get $low) (local.get $high)
        (i32.add (local.get $count) (local.get $used)) (local.get $blocks))
      (local.set $used (i32.add (local.get $used) (local.get $blocks)))
      (local.set $filled (call $cut (local.get $blocks) (local.get $filled)))
      (br $more)))
    (i32.store (i32.const 0) (local.get $used))
    (local.get $filled))

  ;; Threefry, as in threefry.ts: $xN holds word N of four blocks. Up to three blocks beyond those requested are harmless: they
  ;; are never read, and the next call generates them again.
  (func $words
    (param $key0 i32) (param $key1 i32) (param $key2 i32) (param $key3 i32)
    (param $low i32) (param $high i32) (param $count i32) (param $blocks i32)
    (local $at i32) (local $end i32)
    (local $k0 v128) (local $k1 v128) (local $k2 v128) (local $k3 v128) (local $k4 v128)
    (local $e1 v128) (local $e2 v128) (local $e3 v128) (local $e4 v128) (local $e5 v128)
    (local $c0 v128) (local $c2 v128) (local $c3 v128)
    (local $x0 v128) (local $x1 v128) (local $x2 v128) (local $x3 v128)
    (local $t0 v128) (local $t1 v128) (local $t2 v128) (local $t3 v128)
    (local.set $k0 (i32x4.splat (local.get $key0)))
    (local.set $k1 (i32x4.splat (local.get $key1)))
    (local.set $k2 (i32x4.splat (local.get $key2)))
    (local.set $k3 (i32x4.splat (local.get $key3)))
    (local.set $k4 (v128.xor (i32x4.splat (i32.const 0x1bd11bda))
      (v128.xor (v128.xor (local.get $k0) (local.get $k1)) (v128.xor (local.get $k2) (local.get $k3)))))
    ;; Added to the last word at each key injection: its part of the key plus the injection number.
    (local.set $e1 (i32x4.add (local.get $k4) (i32x4.splat (i32.const 1))))
    (local.set $e2 (i32x4.add (local.get $k0) (i32x4.splat (i32.const 2))))
    (local.set $e3 (i32x4.add (local.get $k1) (i32x4.splat (i32.const 3))))
    (local.set $e4 (i32x4.add (local.get $k2) (i32x4.splat (i32.const 4))))
    (local.set $e5 (i32x4.add (local.get $k3) (i32x4.splat (i32.const 5))))
    ;; The counts of four blocks and the session, with the key already added.
    (local.set $c0 (i32x4.add (local.get $k0)
      (i32x4.add (i32x4.splat (local.get $count)) (v128.const i32x4 0 1 2 3))))
    (local.set $c2 (i32x4.add (local.get $k2) (i32x4.splat (local.get $low))))
    (local.set $c3 (i32x4.add (local.get $k3) (i32x4.splat (local.get $high))))
    (local.set $at (i32.const 64))
    (local.set $end (i32.add (i32.const 64) (i32.shl (local.get $blocks) (i32.const 4))))
    (loop $four
      (local.set $x0 (local.get $c0))
      (local.set $x1 (local.get $k1))
      (local.set $x2 (local.get $c2))
      (local.set $x3 (local.get $c3))

      ;; Rounds 1 to 4, then the first key injection.
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x1) (i32.const 10)) (i32x4.shr_u (local.get $x1) (i32.const 22)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x3) (i32.const 26)) (i32x4.shr_u (local.get $x3) (i32.const 6)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x3) (i32.const 11)) (i32x4.shr_u (local.get $x3) (i32.const 21)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x1) (i32.const 21)) (i32x4.shr_u (local.get $x1) (i32.const 11)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x1) (i32.const 13)) (i32x4.shr_u (local.get $x1) (i32.const 19)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x3) (i32.const 27)) (i32x4.shr_u (local.get $x3) (i32.const 5)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x3) (i32.const 23)) (i32x4.shr_u (local.get $x3) (i32.const 9)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x1) (i32.const 5)) (i32x4.shr_u (local.get $x1) (i32.const 27)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $k1)))
      (local.set $x1 (i32x4.add (local.get $x1) (local.get $k2)))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $k3)))
      (local.set $x3 (i32x4.add (local.get $x3) (local.get $e1)))

      ;; Rounds 5 to 8, then the second key injection.
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x1) (i32.const 6)) (i32x4.shr_u (local.get $x1) (i32.const 26)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x3) (i32.const 20)) (i32x4.shr_u (local.get $x3) (i32.const 12)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x3) (i32.const 17)) (i32x4.shr_u (local.get $x3) (i32.const 15)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x1) (i32.const 11)) (i32x4.shr_u (local.get $x1) (i32.const 21)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x1) (i32.const 25)) (i32x4.shr_u (local.get $x1) (i32.const 7)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x3) (i32.const 10)) (i32x4.shr_u (local.get $x3) (i32.const 22)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x3) (i32.const 18)) (i32x4.shr_u (local.get $x3) (i32.const 14)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x1) (i32.const 20)) (i32x4.shr_u (local.get $x1) (i32.const 12)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $k2)))
      (local.set $x1 (i32x4.add (local.get $x1) (local.get $k3)))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $k4)))
      (local.set $x3 (i32x4.add (local.get $x3) (local.get $e2)))

      ;; Rounds 9 to 12, then the third key injection.
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x1) (i32.const 10)) (i32x4.shr_u (local.get $x1) (i32.const 22)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x3) (i32.const 26)) (i32x4.shr_u (local.get $x3) (i32.const 6)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x3) (i32.const 11)) (i32x4.shr_u (local.get $x3) (i32.const 21)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x1) (i32.const 21)) (i32x4.shr_u (local.get $x1) (i32.const 11)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x1) (i32.const 13)) (i32x4.shr_u (local.get $x1) (i32.const 19)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x3) (i32.const 27)) (i32x4.shr_u (local.get $x3) (i32.const 5)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x3) (i32.const 23)) (i32x4.shr_u (local.get $x3) (i32.const 9)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x1) (i32.const 5)) (i32x4.shr_u (local.get $x1) (i32.const 27)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $k3)))
      (local.set $x1 (i32x4.add (local.get $x1) (local.get $k4)))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $k0)))
      (local.set $x3 (i32x4.add (local.get $x3) (local.get $e3)))

      ;; Rounds 13 to 16, then the fourth key injection.
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x1) (i32.const 6)) (i32x4.shr_u (local.get $x1) (i32.const 26)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x3) (i32.const 20)) (i32x4.shr_u (local.get $x3) (i32.const 12)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x3) (i32.const 17)) (i32x4.shr_u (local.get $x3) (i32.const 15)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x1) (i32.const 11)) (i32x4.shr_u (local.get $x1) (i32.const 21)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x1) (i32.const 25)) (i32x4.shr_u (local.get $x1) (i32.const 7)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x3) (i32.const 10)) (i32x4.shr_u (local.get $x3) (i32.const 22)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x3) (i32.const 18)) (i32x4.shr_u (local.get $x3) (i32.const 14)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x1) (i32.const 20)) (i32x4.shr_u (local.get $x1) (i32.const 12)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $k4)))
      (local.set $x1 (i32x4.add (local.get $x1) (local.get $k0)))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $k1)))
      (local.set $x3 (i32x4.add (local.get $x3) (local.get $e4)))

      ;; Rounds 17 to 20, then the fifth key injection.
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x1) (i32.const 10)) (i32x4.shr_u (local.get $x1) (i32.const 22)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x3) (i32.const 26)) (i32x4.shr_u (local.get $x3) (i32.const 6)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x3) (i32.const 11)) (i32x4.shr_u (local.get $x3) (i32.const 21)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x1) (i32.const 21)) (i32x4.shr_u (local.get $x1) (i32.const 11)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x1) (i32.const 13)) (i32x4.shr_u (local.get $x1) (i32.const 19)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x3) (i32.const 27)) (i32x4.shr_u (local.get $x3) (i32.const 5)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $x3)))
      (local.set $x3 (v128.xor (local.get $x0) (v128.or (i32x4.shl (local.get $x3) (i32.const 23)) (i32x4.shr_u (local.get $x3) (i32.const 9)))))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $x1)))
      (local.set $x1 (v128.xor (local.get $x2) (v128.or (i32x4.shl (local.get $x1) (i32.const 5)) (i32x4.shr_u (local.get $x1) (i32.const 27)))))
      (local.set $x0 (i32x4.add (local.get $x0) (local.get $k0)))
      (local.set $x1 (i32x4.add (local.get $x1) (local.get $k1)))
      (local.set $x2 (i32x4.add (local.get $x2) (local.get $k2)))
      (local.set $x3 (i32x4.add (local.get $x3) (local.get $e5)))

      ;; Transpose: from word N of four blocks to four words of each block.
      (local.set $t0 (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $x0) (local.get $x1)))
      (local.set $t1 (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $x2) (local.get $x3)))
      (local.set $t2 (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $x0) (local.get $x1)))
      (local.set $t3 (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $x2) (local.get $x3)))
      (v128.store offset=0 (local.get $at) (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $t0) (local.get $t1)))
      (v128.store offset=16 (local.get $at) (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $t0) (local.get $t1)))
      (v128.store offset=32 (local.get $at) (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $t2) (local.get $t3)))
      (v128.store offset=48 (local.get $at) (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $t2) (local.get $t3)))

      (local.set $c0 (i32x4.add (local.get $c0) (i32x4.splat (i32.const 4))))
      (br_if $four (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 64))) (local.get $end)))))

  ;; Extracts four rolls from every word that is accepted, appends them to the $filled rolls already there, and returns the new
  ;; total: fourRolls of stream.ts, four words at a time. Exported for tests with chosen words.
  (func $cut (export "cut") (param $blocks i32) (param $filled i32) (result i32)
    (local $at i32) (local $end i32) (local $from i32) (local $index i32)
    (local $word v128) (local $rest v128) (local $over v128) (local $pairs v128) (local $high v128)
    (local.set $at (i32.const 64))
    (local.set $end (i32.add (i32.const 64) (i32.shl (local.get $blocks) (i32.const 4))))
    (loop $next
      (local.set $word (i32x4.shr_u (v128.load (local.get $at)) (i32.const 1)))

      ;; rest = word / 1296. A multiplication and a shift divide exactly: 1296 = 16 * 81, and 53024288 * 81 = 2^32 + 32, which is
      ;; correct for all numbers below 2^32 / 32 = 2^27; a sixteenth of a word is below that.
      (local.set $over (i32x4.shr_u (local.get $word) (i32.const 4)))
      (local.set $rest (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31
        (i64x2.extmul_low_i32x4_u (local.get $over) (i32x4.splat (i32.const 53024288)))
        (i64x2.extmul_high_i32x4_u (local.get $over) (i32x4.splat (i32.const 53024288)))))
      ;; over = rest / 1296. 25891 * 81 = 2^21 + 19: correct below 2^21 / 19 = 110376; a sixteenth of the rest is below 103564.
      (local.set $over (i32x4.shr_u
        (i32x4.mul (i32x4.shr_u (local.get $rest) (i32.const 4)) (i32x4.splat (i32.const 25891))) (i32.const 21)))
      ;; Two pairs of rolls, each below 1296: word % 1296, and rest % 1296 above it.
      (local.set $pairs (v128.or
        (i32x4.sub (local.get $word) (i32x4.mul (local.get $rest) (i32x4.splat (i32.const 1296))))
        (i32x4.shl
          (i32x4.sub (local.get $rest) (i32x4.mul (local.get $over) (i32x4.splat (i32.const 1296)))) (i32.const 16))))
      ;; high = pair / 36. 57 * 9 = 2^9 + 1: correct below 512; a quarter of a pair is below 324.
      (local.set $high (i16x8.shr_u
        (i16x8.mul (i16x8.shr_u (local.get $pairs) (i32.const 2)) (i16x8.splat (i32.const 57))) (i32.const 9)))
      ;; In each pair the first roll is pair % 36 and the second is high.
      (local.set $from (i32.add (i32.const 2048) (local.get $filled)))
      (v128.store (local.get $from) (v128.or
        (i16x8.sub (local.get $pairs) (i16x8.mul (local.get $high) (i16x8.splat (i32.const 36))))
        (i16x8.shl (local.get $high) (i32.const 8))))

      ;; Words below 2146549248 = 1278 * 36^4 are kept. About one in 2300 is rejected, and the rolls after it move up.
      (if (v128.any_true (i32x4.ge_u (local.get $word) (i32x4.splat (i32.const 2146549248))))
        (then
          (local.set $index (i32.const 0))
          (loop $words
            (i32.store offset=2048 (local.get $filled) (i32.load (i32.add (local.get $from) (local.get $index))))
            (local.set $filled (i32.add (local.get $filled) (i32.shl
              (i32.lt_u
                (i32.shr_u (i32.load (i32.add (local.get $at) (local.get $index))) (i32.const 1))
                (i32.const 2146549248))
              (i32.const 2))))
            (br_if $words
              (i32.lt_u (local.tee $index (i32.add (local.get $index) (i32.const 4))) (i32.const 16)))))
        (else (local.set $filled (i32.add (local.get $filled) (i32.const 16)))))
      (br_if $next (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $end))))
    (local.get $filled))
)
