<?php

declare(strict_types=1);

namespace MessagingGateway\Runtime;

use MessagingGateway\Absent;
use MessagingGateway\Model;

/**
 * From values of PHP to values of JSON.
 *
 * @internal
 */
final class Wire
{
    /**
     * Fields as they travel.
     *
     * @param array<string, mixed> $fields null stays null; `Absent::Field` is left out
     * @param array<string, mixed> $optional null is left out
     *
     * @return array<string, mixed>
     */
    public static function fields(array $fields, array $optional = []): array
    {
        $given = array_filter($fields, static fn(mixed $value): bool => $value !== Absent::Field);
        $given += array_filter($optional, static fn(mixed $value): bool => $value !== null);

        return array_map(self::value(...), $given);
    }

    /**
     * A map stays an object, also an empty one and one whose keys are numbers.
     *
     * @template T
     *
     * @param array<string, mixed>|T $map
     *
     * @return array<string, mixed>|\stdClass|T
     */
    public static function map(mixed $map): mixed
    {
        return \is_array($map) && array_is_list($map) ? (object) $map : $map;
    }

    public static function value(mixed $value): mixed
    {
        return match (true) {
            $value instanceof \BackedEnum => $value->value,
            $value instanceof Model => self::map($value->toArray()),
            $value instanceof \DateTimeInterface => \DateTimeImmutable::createFromInterface($value)
                ->setTimezone(new \DateTimeZone('UTC'))
                ->format('Y-m-d\TH:i:s.v\Z'),
            \is_array($value) => array_map(self::value(...), $value),
            default => $value,
        };
    }

    /**
     * Comma-separated names, from a list of them or as they are.
     *
     * @param list<\BackedEnum|string>|string|null $names
     */
    public static function names(array|string|null $names): ?string
    {
        if (!\is_array($names)) {
            return $names;
        }
        $texts = array_map(
            static fn(\BackedEnum|string $name): string => $name instanceof \BackedEnum ? (string) $name->value : $name,
            $names,
        );

        return implode(',', $texts);
    }

    /** @throws \JsonException a text that is not UTF-8 */
    public static function json(mixed $value): string
    {
        return json_encode(
            $value,
            \JSON_THROW_ON_ERROR | \JSON_UNESCAPED_SLASHES | \JSON_UNESCAPED_UNICODE | \JSON_PRESERVE_ZERO_FRACTION,
        );
    }

    /** A value in a query. */
    public static function text(mixed $value): string
    {
        return match (true) {
            \is_bool($value) => $value ? 'true' : 'false',
            \is_scalar($value) => (string) $value,
            default => self::json($value),
        };
    }
}
