<?php

declare(strict_types=1);

namespace MessagingGateway\Runtime;

/**
 * Lists in parts, read on and on. A part is asked for when its first item is.
 *
 * @internal
 */
final class Paging
{
    /**
     * @template Page
     * @template Item
     *
     * @param callable(int): Page $read
     * @param callable(Page): list<Item> $items
     * @param callable(Page): int $last the number of the last page
     *
     * @return \Generator<int, Item>
     */
    public static function byPage(callable $read, callable $items, callable $last): \Generator
    {
        for ($number = 1; ; ++$number) {
            $page = $read($number);
            foreach ($items($page) as $item) {
                yield $item;
            }
            if ($number >= $last($page)) {
                return;
            }
        }
    }

    /**
     * @template Page
     * @template Item
     * @template Cursor of int|string
     *
     * @param callable(Cursor|null): Page $read
     * @param callable(Page): list<Item> $items
     * @param callable(Page): (Cursor|null) $next null where nothing follows
     * @param Cursor|null $first
     *
     * @return \Generator<int, Item>
     */
    public static function byCursor(callable $read, callable $items, callable $next, int|string|null $first = null): \Generator
    {
        $cursor = $first;
        do {
            $page = $read($cursor);
            foreach ($items($page) as $item) {
                yield $item;
            }
            $before = $cursor;
            $cursor = $next($page);
        } while ($cursor !== null && $cursor !== $before);
    }
}
