<?php

declare(strict_types=1);

namespace MessagingGateway\Runtime;

use MessagingGateway\Exception\UnexpectedAnswerException;

/**
 * Typed values out of decoded JSON. A field that has to be there and is not, or is of another type, throws.
 *
 * @internal
 */
final class Read
{
    /** @param array<string, mixed> $data */
    public static function string(array $data, string $field): string
    {
        $value = $data[$field] ?? null;

        return \is_string($value) ? $value : throw self::unexpected($field, 'a string', $value);
    }

    /** @param array<string, mixed> $data */
    public static function stringOrNull(array $data, string $field): ?string
    {
        return isset($data[$field]) ? self::string($data, $field) : null;
    }

    /** @param array<string, mixed> $data */
    public static function int(array $data, string $field): int
    {
        $value = $data[$field] ?? null;
        if (\is_float($value) && floor($value) === $value) {
            return (int) $value;
        }

        return \is_int($value) ? $value : throw self::unexpected($field, 'an integer', $value);
    }

    /** @param array<string, mixed> $data */
    public static function intOrNull(array $data, string $field): ?int
    {
        return isset($data[$field]) ? self::int($data, $field) : null;
    }

    /** @param array<string, mixed> $data */
    public static function float(array $data, string $field): float
    {
        $value = $data[$field] ?? null;

        return \is_int($value) || \is_float($value) ? (float) $value : throw self::unexpected($field, 'a number', $value);
    }

    /** @param array<string, mixed> $data */
    public static function floatOrNull(array $data, string $field): ?float
    {
        return isset($data[$field]) ? self::float($data, $field) : null;
    }

    /** @param array<string, mixed> $data */
    public static function bool(array $data, string $field): bool
    {
        $value = $data[$field] ?? null;

        return \is_bool($value) ? $value : throw self::unexpected($field, 'true or false', $value);
    }

    /** @param array<string, mixed> $data */
    public static function boolOrNull(array $data, string $field): ?bool
    {
        return isset($data[$field]) ? self::bool($data, $field) : null;
    }

    /** @param array<string, mixed> $data */
    public static function intOrString(array $data, string $field): int|string
    {
        $value = $data[$field] ?? null;

        return \is_int($value) || \is_string($value) ? $value : throw self::unexpected($field, 'an integer or a string', $value);
    }

    /** @param array<string, mixed> $data */
    public static function intOrStringOrNull(array $data, string $field): int|string|null
    {
        return isset($data[$field]) ? self::intOrString($data, $field) : null;
    }

    /**
     * A case of the enumeration, else the string itself.
     *
     * @template E of \BackedEnum
     *
     * @param array<string, mixed> $data
     * @param class-string<E> $enum
     *
     * @return E|string
     */
    public static function enum(array $data, string $field, string $enum): \BackedEnum|string
    {
        $value = self::string($data, $field);

        return $enum::tryFrom($value) ?? $value;
    }

    /**
     * @template E of \BackedEnum
     *
     * @param array<string, mixed> $data
     * @param class-string<E> $enum
     *
     * @return E|string|null
     */
    public static function enumOrNull(array $data, string $field, string $enum): \BackedEnum|string|null
    {
        return isset($data[$field]) ? self::enum($data, $field, $enum) : null;
    }

    /**
     * @template T
     *
     * @param array<string, mixed> $data
     * @param callable(array<string, mixed>): T $make
     *
     * @return T
     */
    public static function object(array $data, string $field, callable $make): mixed
    {
        return $make(self::map($data, $field));
    }

    /**
     * @template T
     *
     * @param array<string, mixed> $data
     * @param callable(array<string, mixed>): T $make
     *
     * @return T|null
     */
    public static function objectOrNull(array $data, string $field, callable $make): mixed
    {
        return isset($data[$field]) ? self::object($data, $field, $make) : null;
    }

    /**
     * @param array<string, mixed> $data
     *
     * @return array<string, mixed>
     */
    public static function map(array $data, string $field): array
    {
        $value = $data[$field] ?? null;

        return \is_array($value) ? self::keyed($value) : throw self::unexpected($field, 'an object', $value);
    }

    /**
     * @param array<string, mixed> $data
     *
     * @return array<string, mixed>|null
     */
    public static function mapOrNull(array $data, string $field): ?array
    {
        return isset($data[$field]) ? self::map($data, $field) : null;
    }

    /**
     * An object whose values are all read by one function.
     *
     * @template T
     *
     * @param array<string, mixed> $data
     * @param callable(array<string, mixed>, string): T $read
     *
     * @return array<string, T>
     */
    public static function mapOf(array $data, string $field, callable $read): array
    {
        $map = self::map($data, $field);
        $values = [];
        foreach (array_keys($map) as $key) {
            $values[$key] = $read($map, $key);
        }

        return $values;
    }

    /**
     * @template T
     *
     * @param array<string, mixed> $data
     * @param callable(array<string, mixed>, string): T $read
     *
     * @return array<string, T>|null
     */
    public static function mapOfOrNull(array $data, string $field, callable $read): ?array
    {
        return isset($data[$field]) ? self::mapOf($data, $field, $read) : null;
    }

    /**
     * A list whose items are all read by one function.
     *
     * @template T
     *
     * @param array<string, mixed> $data
     * @param callable(array<string, mixed>, string): T $read
     *
     * @return list<T>
     */
    public static function listOf(array $data, string $field, callable $read): array
    {
        $list = $data[$field] ?? null;
        if (!\is_array($list)) {
            throw self::unexpected($field, 'a list', $list);
        }
        $values = [];
        foreach (array_values($list) as $index => $item) {
            $name = "{$field}.{$index}";
            $values[] = $read([$name => $item], $name);
        }

        return $values;
    }

    /**
     * @template T
     *
     * @param array<string, mixed> $data
     * @param callable(array<string, mixed>, string): T $read
     *
     * @return list<T>|null
     */
    public static function listOfOrNull(array $data, string $field, callable $read): ?array
    {
        return isset($data[$field]) ? self::listOf($data, $field, $read) : null;
    }

    /**
     * A list of objects.
     *
     * @template T
     *
     * @param array<string, mixed> $data
     * @param callable(array<string, mixed>): T $make
     *
     * @return list<T>
     */
    public static function objects(array $data, string $field, callable $make): array
    {
        return self::listOf($data, $field, static fn(array $item, string $name): mixed => self::object($item, $name, $make));
    }

    /**
     * @template T
     *
     * @param array<string, mixed> $data
     * @param callable(array<string, mixed>): T $make
     *
     * @return list<T>|null
     */
    public static function objectsOrNull(array $data, string $field, callable $make): ?array
    {
        return isset($data[$field]) ? self::objects($data, $field, $make) : null;
    }

    /**
     * Whether a field holds a list, and not an object.
     *
     * @param array<string, mixed> $data
     */
    public static function isList(array $data, string $field): bool
    {
        return \is_array($data[$field] ?? null) && array_is_list($data[$field]);
    }

    /**
     * An object decoded from JSON.
     *
     * @return array<string, mixed>
     *
     * @throws \JsonException
     */
    public static function json(string $text): array
    {
        $value = json_decode($text, true, 512, \JSON_THROW_ON_ERROR);

        return \is_array($value) ? self::keyed($value) : throw new \JsonException('An object is needed.');
    }

    /**
     * @param array<mixed> $value
     *
     * @return array<string, mixed>
     */
    private static function keyed(array $value): array
    {
        $object = [];
        foreach ($value as $key => $item) {
            $object[(string) $key] = $item;
        }

        return $object;
    }

    private static function unexpected(string $field, string $wanted, mixed $value): UnexpectedAnswerException
    {
        return new UnexpectedAnswerException(\sprintf('The field %s is %s, not %s.', $field, get_debug_type($value), $wanted));
    }
}
