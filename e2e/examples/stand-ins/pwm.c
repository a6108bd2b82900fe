/*
 * Preloaded into a program of a page, this makes folders called pwmchip… behave as the kernel's PWM files do with the driver pwm-imx27:
 * the channel keeps period and duty cycle after `unexport`, and the kernel rejects a period shorter than the duty cycle.
 * https://github.com/torvalds/linux/blob/v6.1/drivers/pwm/core.c, sysfs.c and pwm-imx27.c
 *
 * Each state that the channel takes is a line of pwmchip…/states: period, duty cycle, enabled. Sleeping takes no time.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

struct state { unsigned long long period, duty_cycle; int enabled; };

/* Period register after a reset: 65536 cycles of 24 MHz. */
static const struct state RESET = { 2730667, 0, 0 };

static FILE *open_in(const char *chip, const char *name, const char *mode)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", chip, name);
    return fopen(path, mode);
}

static struct state read_state(const char *chip)
{
    struct state state = RESET, next;
    FILE *file = open_in(chip, "states", "r");
    while (file && fscanf(file, "%llu %llu %d", &next.period, &next.duty_cycle, &next.enabled) == 3)
        state = next;
    if (file)
        fclose(file);
    return state;
}

static void show(const char *chip, const char *name, unsigned long long value)
{
    FILE *file = open_in(chip, name, "w");
    if (file) {
        fprintf(file, "%llu\n", value);
        fclose(file);
    }
}

/* Opening a file for writing has emptied it, so all files are written again, after a refusal too. */
static void show_channel(const char *chip, struct state state)
{
    show(chip, "pwm0/period", state.period);
    show(chip, "pwm0/duty_cycle", state.duty_cycle);
    show(chip, "pwm0/enable", (unsigned long long)state.enabled);
}

static int apply(const char *chip, struct state state)
{
    if (state.period == 0 || state.duty_cycle > state.period) {
        show_channel(chip, read_state(chip));
        return EINVAL;
    }
    FILE *file = open_in(chip, "states", "a");
    if (!file)
        return EIO;
    fprintf(file, "%llu %llu %d\n", state.period, state.duty_cycle, state.enabled);
    fclose(file);
    show_channel(chip, state);
    return 0;
}

static int export_channel(const char *chip)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/pwm0", chip);
    if (mkdir(path, 0777) < 0)
        return EBUSY;
    show_channel(chip, read_state(chip));
    return 0;
}

static int unexport_channel(const char *chip)
{
    static const char *const files[] = { "pwm0/period", "pwm0/duty_cycle", "pwm0/enable", "pwm0" };
    char path[PATH_MAX];
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(path, sizeof path, "%s/%s", chip, files[i]);
        if (remove(path) < 0)
            return ENODEV;
    }
    return 0;
}

static int store(const char *chip, const char *name, const char *text)
{
    struct state state = read_state(chip);
    unsigned long long value = strtoull(text, NULL, 0);
    if (strcmp(name, "export") == 0)
        return value == 0 ? export_channel(chip) : ENODEV;
    if (strcmp(name, "unexport") == 0)
        return value == 0 ? unexport_channel(chip) : ENODEV;
    if (strcmp(name, "pwm0/period") == 0)
        state.period = value;
    else if (strcmp(name, "pwm0/duty_cycle") == 0)
        state.duty_cycle = value;
    else if (strcmp(name, "pwm0/enable") == 0 && value <= 1)
        state.enabled = (int)value;
    else
        return EINVAL;
    return apply(chip, state);
}

/* Splits the path of a file below a PWM controller into the controller's folder and the name in it. */
static char *split(char *path)
{
    char *chip = strstr(path, "/pwmchip");
    char *name = chip ? strchr(chip + 1, '/') : NULL;
    if (name)
        *name++ = '\0';
    return name;
}

ssize_t write(int fd, const void *data, size_t length)
{
    char link[64], path[PATH_MAX], text[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t end = readlink(link, path, sizeof path - 1);
    path[end > 0 ? end : 0] = '\0';
    const char *name = split(path);
    if (!name)
        return syscall(SYS_write, fd, data, length);
    snprintf(text, sizeof text, "%.*s", (int)length, (const char *)data);
    errno = store(path, name, text);
    return errno ? -1 : (ssize_t)length;
}

unsigned int sleep(unsigned int seconds)
{
    (void)seconds;
    return 0;
}

int usleep(useconds_t microseconds)
{
    (void)microseconds;
    return 0;
}
